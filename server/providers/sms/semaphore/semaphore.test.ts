import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { HowToSend } from '#server/providers/sms/sms-gateway.ts'
import { semaphoreSms } from '#server/providers/sms/semaphore/semaphore.ts'
import { closed, listen, testDoubles } from '#doubles/testing-doubles.ts'

const { doubles, baseUrl, clock } = await testDoubles()
const settings = {
  baseUrl: `${baseUrl}/semaphore`,
  apiKey: 'sms-key',
  senderName: 'HIRAM',
  segmentCost: 50n,
}
const sms = semaphoreSms(settings)
const PRIORITY = { queue: 'priority', timeoutMs: 5000 } as const
const NORMAL = { queue: 'messages', timeoutMs: 5000 } as const
const send = async (phone: string, text: string, how: HowToSend = NORMAL) =>
  sms.send(phone, text, how)

test('a text reaches its phone, found by the number in any writing', async () => {
  expect(await send('+639171234567', 'Your code is 123456.', PRIORITY)).toMatchObject({
    kind: 'answered',
    value: { messageId: expect.stringMatching(/^\d+$/) },
  })
  clock.now = clock.now.add({ minutes: 1 })
  await send('+639171234567', 'Your loan is due tomorrow.')

  const writings = [
    '09171234567',
    '9171234567',
    '639171234567',
    '+63 917 123 4567',
    '0917-123-4567',
  ]
  for (const phone of [...writings, '00639171234567', '+6309171234567'])
    expect(await doubles.listSms(phone)).toEqual([
      { at: '2026-11-21T03:01:00Z', phone: '639171234567', text: 'Your loan is due tomorrow.' },
      { at: '2026-11-21T03:00:00Z', phone: '639171234567', text: 'Your code is 123456.' },
    ])
  expect(await doubles.listSms('09171234568')).toEqual([])
})

test('a number of market asGiven goes as it is', async () => {
  await send('13800000001', '验证码 123456')

  expect(await doubles.listSms('138 0000 0001')).toMatchObject([
    { phone: '13800000001', text: '验证码 123456' },
  ])
})

test.for([
  'Pay at https://example.com',
  'Pay at www.example.ph now',
  'Pay at bit.ly/abc',
  'Go to HIRAM.PH',
  'TEST message',
  '   ',
  'x'.repeat(460),
])('the text "%s" is never sent', async (text) => {
  await expect(send('09170000009', text)).rejects.toThrow(RangeError)
  expect(await doubles.listSms('09170000009')).toEqual([])
})

test('a text with amounts, dates and sentences is no link', async () => {
  const text = 'Hi Juan.Your P1,234.50 is due 2026-11-30. Thank you.Ingat po!'

  expect(await send('09170000008', text)).toMatchObject({ kind: 'answered' })
})

test('the gateway drops what begins with TEST and says nothing of it', async () => {
  const body = new URLSearchParams({ apikey: 'sms-key', number: '09170000007', message: 'TEST 1' })
  const reply = await fetch(`${settings.baseUrl}/api/v4/messages`, { method: 'POST', body })

  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject([{ recipient: '639170000007', status: 'Pending' }])
  expect(await doubles.listSms('09170000007')).toEqual([])
})

test('the gateway lists its messages, newest first', async () => {
  await send('09170000006', 'The last one.')
  const reply = await fetch(`${settings.baseUrl}/api/v4/messages?apikey=sms-key&limit=1`)

  expect(await reply.json()).toMatchObject([
    { recipient: '639170000006', message: 'The last one.', sender_name: 'HIRAM', status: 'Sent' },
  ])
})

test('the gateway is asked whether it has taken a text for a phone', async () => {
  const sent = await send('+639170000003', '111222 is your code.', PRIORITY)
  const id = (sent.kind === 'answered' && sent.value.messageId) || 'none'
  const taken = async (phone: string, text: string, others: string[] = []) => {
    const answer = await sms.findTaken!(phone, text, others)
    return answer.kind === 'answered' ? answer.value : 'unknown'
  }
  expect(await taken('+639170000003', '111222 is your code.')).toBe(id)
  expect(await taken('+639170000003', '111223 is your code.')).toBeNull()
  expect(await taken('+639170000002', '111222 is your code.')).toBeNull()
  // Another message may have had the same text.
  expect(await taken('+639170000003', '111222 is your code.', [id])).toBeNull()
  const stranger = semaphoreSms({ ...settings, apiKey: 'guess' })
  expect(await stranger.findTaken!('+639170000003', 'Hi', [])).toMatchObject({ kind: 'unknown' })
})

test('the gateway says what our account can still pay for', async () => {
  expect(await sms.credits!()).toEqual({ kind: 'answered', value: 10_000 })
  const stranger = semaphoreSms({ ...settings, apiKey: 'guess' })
  expect(await stranger.credits!()).toMatchObject({ kind: 'refused', code: 'apikey' })
})

test('a wrong key and a wrong number are refused', async () => {
  expect(
    await semaphoreSms({ ...settings, apiKey: 'guess' }).send('09170000005', 'Hi', NORMAL),
  ).toMatchObject({ kind: 'refused', code: 'apikey' })
  expect(await send('0917', 'Hi')).toMatchObject({ kind: 'refused', code: 'number' })
})

test('a gateway that accepts and never answers, and one that answers garbage, are unknown', async () => {
  const sockets: Socket[] = []
  const silent = createTcpServer((socket) => void sockets.push(socket))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const garbled = createServer((_, response) => response.end('<html>Sorry</html>'))
  const garbledUrl = `http://127.0.0.1:${await listen(garbled)}`
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    silent.close()
    await closed(garbled)
  })
  const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const never = semaphoreSms({ ...settings, baseUrl: silentUrl, timeoutMs: 100 })
  const soon = { ...NORMAL, timeoutMs: 100 }

  expect(await never.send('09170000004', 'Hi', soon)).toEqual({
    kind: 'unknown',
    why: 'no answer in time',
  })
  const garbles = semaphoreSms({ ...settings, baseUrl: garbledUrl })
  expect(await garbles.send('09170000004', 'Hi', NORMAL)).toMatchObject({ kind: 'unknown' })
  for (const gateway of [never, garbles])
    expect(await gateway.credits!()).toMatchObject({ kind: 'unknown' })
  for (const gateway of [never, garbles])
    expect(await gateway.findTaken!('09170000004', 'Hi', [])).toMatchObject({ kind: 'unknown' })
})
