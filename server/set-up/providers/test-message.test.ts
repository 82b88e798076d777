import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { examineConfig } from '#server/app/settings/load-config.ts'
import { lenderBrandsFile, PRODUCTION } from '#server/app/testing/testing-production.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { gatewayBills } from '#server/providers/text-messages/sms-bill.ts'
import { countTestSms } from '#server/set-up/providers/count-test-sms.ts'
import { sendTestMail, sendTestSms } from '#server/set-up/providers/test-message.ts'
import { closed, listen } from '#doubles/testing-doubles.ts'

const messages: Record<string, string>[] = []
const gateway = createServer((request, response) => void take(request, response))
const url = `http://127.0.0.1:${await listen(gateway)}`

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = Object.fromEntries(new URLSearchParams(await text(request)))
  messages.push(form)
  const isTaken = form['number'] === '+639171234567'
  const answer = isTaken
    ? [{ message_id: 77 }]
    : { number: ['The number\u001b[2J format is invalid.'] }
  response.writeHead(200).end(JSON.stringify(answer))
}

const mails: string[] = []
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _, done) =>
    done(address.startsWith('ana@') ? null : new Error('No such user here')),
  onData(stream, _, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      mails.push(Buffer.concat(parts).toString())
      done(null, 'Ok: queued as A1')
    })
  },
})
const socket = mailServer.listen(0, '127.0.0.1')
await once(socket, 'listening')
const { port } = socket.address() as AddressInfo
afterAll(async () => {
  mailServer.close()
  await closed(gateway)
})

async function configOf(env: Record<string, string> = {}) {
  const settings = { ...PRODUCTION, BRANDS_FILE: lenderBrandsFile(), SEMAPHORE_URL: url, ...env }
  const { config } = await examineConfig(settings, [])
  const email = { host: '127.0.0.1', port, user: null, password: null, isDouble: true }
  const from = 'Hiram <console@lender.ph>'
  return { ...config!, providers: { ...config!.providers, email: { ...email, from } } }
}

test('an SMS to the operator is about no loan, and what the gateway said comes back', async () => {
  const sent = await sendTestSms(await configOf(), '+639171234567')
  expect(sent).toMatchObject({ by: 'semaphore', outcome: 'answered', said: 'its id 77' })
  expect(messages.at(-1)?.['message']).toBe(sent.text)
  expect(sent.text).toMatch(
    /^Hiram: a test of the SMS gateway, .* at \d\d:\d\d\. It is about no loan/,
  )
  const refused = await sendTestSms(await configOf(), '+639170000000')
  expect(refused).toMatchObject({ outcome: 'refused' })
  expect(refused.said).toBe('The number [2J format is invalid. (number)')
})

test('an SMS to the operator is in the bill of its gateway, and one without a database says so', async () => {
  const { url: databaseUrl } = await testDatabase()
  const db = openDatabase(databaseUrl, { max: 1, applicationName: 'test', log: () => {} })
  onTestFinished(async () => db.destroy())
  const config = { ...(await configOf()), databaseUrl, migrateUrl: null }
  for (const phone of ['+639171234567', '+639170000000']) {
    const { sent } = await sendTestSms(config, phone)
    expect(await countTestSms(config, {}, sent)).toBeNull()
  }
  expect(await gatewayBills(db)).toMatchObject([
    { gateway: 'semaphore', taken: 1, segments: 1, cost: 50, refused: 1 },
  ])
  const { sent } = await sendTestSms(config, '+639171234567')
  const away = { ...config, databaseUrl: 'postgres://hiram@127.0.0.1:1/hiram' }
  expect(await countTestSms(away, {}, sent)).toMatch(/127\.0\.0\.1/)
  expect(await gatewayBills(db)).toMatchObject([{ taken: 1 }])
})

test('a mail to the operator, and what the mail server said', async () => {
  const sent = await sendTestMail(await configOf(), 'ana@lender.ph')
  expect(sent).toMatchObject({ by: '127.0.0.1', outcome: 'answered' })
  expect(sent.said).toMatch(/^250 Ok: queued as A1/)
  expect(mails.at(-1)).toMatch(/^Subject: A test of the mail server/m)
  const refused = await sendTestMail(await configOf(), 'nobody@lender.ph')
  expect(refused).toMatchObject({ outcome: 'refused' })
  expect(refused.said).toMatch(/No such user here.* \(550\)$/)
})

test('in test mode both are marked as every message there', async () => {
  const config = await configOf({ TEST_MODE: '1' })
  await sendTestSms(config, '+639171234567')
  expect(messages.at(-1)?.['message']).toMatch(/^\(TEST\) Hiram: a test/)
  await sendTestMail(config, 'ana@lender.ph')
  expect(mails.at(-1)).toMatch(/^Subject: \(TEST\) A test/m)
})

test('nothing is sent to what is no number or address, or without a gateway or a mail server', async () => {
  const config = await configOf()
  const bare = await configOf({ SEMAPHORE_KEY: '' })
  const counts = [messages.length, mails.length]
  await expect(sendTestSms(config, '09171234567')).rejects.toThrow('write it like +639')
  await expect(sendTestSms(bare, '+639171234567')).rejects.toThrow('No gateway has credentials')
  await expect(sendTestMail(config, 'ana')).rejects.toThrow('is no e-mail address')
  const without = { ...config, providers: { ...config.providers, email: null } }
  await expect(sendTestMail(without, 'ana@lender.ph')).rejects.toThrow('No mail server is set')
  expect([messages.length, mails.length]).toEqual(counts)
})
