import { expect, test } from 'vitest'
import { signReport } from '#server/providers/sms/twilio/twilio-reports.ts'
import { twilioSms } from '#server/providers/sms/twilio/twilio.ts'
import { testDoubles } from '#doubles/testing-doubles.ts'

const { doubles, baseUrl } = await testDoubles()
const settings = {
  baseUrl: `${baseUrl}/twilio`,
  accountSid: 'ACtest',
  authToken: 'sms-token',
  from: 'HIRAM',
  reportUrl: 'http://127.0.0.1:1/found/twilio/reports',
  segmentCost: 1200n,
}
const gateway = twilioSms(settings)
const stranger = twilioSms({ ...settings, authToken: 'guess' })
const how = { queue: 'priority', timeoutMs: 5000 } as const
const SID = /^SM[0-9a-f]{32}$/

test('a text reaches its phone, and the gateway says under which id', async () => {
  const sent = await gateway.send('+639171234567', '111222 is your code.', how)
  expect(sent).toMatchObject({ value: { messageId: expect.stringMatching(SID), copies: 1 } })
  expect(await doubles.listSms('09171234567')).toMatchObject([{ text: '111222 is your code.' }])
  const id = (sent.kind === 'answered' && sent.value.messageId) || ''
  const find = async (text: string, others: string[] = []) =>
    gateway.findTaken!('+639171234567', text, others)
  expect(await find('111222 is your code.')).toEqual({ kind: 'answered', value: id })
  expect(await find('111222 is your code.', [id])).toEqual({ kind: 'answered', value: null })
  expect(await find('111223 is your code.')).toEqual({ kind: 'answered', value: null })
})

test('a wrong number and a wrong token are refused, by their codes', async () => {
  expect(await gateway.send('0917', 'Hi', how)).toMatchObject({ kind: 'refused', code: '21211' })
  expect(await stranger.send('+639171234568', 'Hi', how)).toMatchObject({
    kind: 'refused',
    code: '20003',
  })
  expect(await stranger.findTaken!('+639171234568', 'Hi', [])).toMatchObject({ kind: 'unknown' })
  await expect(gateway.send('+639171234568', 'Go to HIRAM.PH', how)).rejects.toThrow(RangeError)
})

test('the account says what is left', async () => {
  expect(await gateway.credits!()).toEqual({ kind: 'answered', value: 10_000 })
  expect(await stranger.credits!()).toMatchObject({ kind: 'refused', code: '20003' })
})

// The example of https://www.twilio.com/docs/usage/security, as Twilio's own libraries test it.
test('a report is signed as Twilio documents it', () => {
  const fields = Object.entries({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  })
  expect(signReport('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', fields)).toBe(
    'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  )
})
