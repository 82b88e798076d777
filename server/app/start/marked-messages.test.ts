// In test mode every message to a person begins with the mark, over real HTTP and SMTP to the doubles.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app/start/app.ts'
import { openDependencies } from '#server/app/start/open-dependencies.ts'
import { freePort } from '#e2e/free-port.ts'
import { readTestConfig } from '#server/app/testing/testing-config.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { loadBuiltRenderer } from '#server/platform/http/pages/built-renderer.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { SANDBOX } from '#doubles/sandbox.ts'

const { url: databaseUrl } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'hiram-marked-'))
const port = await freePort('localhost')
const settings = { PORT: String(port), DATA_DIR: dataDir, SANDBOX_URL: `http://localhost:${port}` }
const { deps, sandbox, close } = await openDependencies({
  // Doubles run in the sandbox alone; the senders are those of a server in test mode.
  config: { ...readTestConfig(settings), isTestMode: true },
  databaseUrl,
  logger: openLog('silent', { write: () => {} }),
  renderer: await loadBuiltRenderer(),
  sandbox: SANDBOX,
})
const doubles = sandbox!.doubles
const app = await buildApp(deps, sandbox)
await app.listen({ host: 'localhost', port })
afterAll(async () => {
  await app.close()
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})

const PHONE = '+639171234567'
const HOW = { queue: 'priority', timeoutMs: 5000 } as const
const [gateway] = deps.sms
const textsTo = async (phone: string) => (await doubles.listSms(phone)).map(({ text }) => text)

test('a text message, which is found again with its mark', async () => {
  const sent = await gateway!.send(PHONE, 'Your code is 123456.', HOW)
  expect(await textsTo(PHONE)).toEqual(['(TEST) Your code is 123456.'])
  if (sent.kind !== 'answered') throw new Error(JSON.stringify(sent))
  const taken = await gateway?.findTaken?.(PHONE, 'Your code is 123456.', [])
  expect(taken).toEqual({ kind: 'answered', value: sent.value.messageId })
})

test('a text message that is as long as can be goes without its end', async () => {
  await gateway!.send('+639171234568', 'x'.repeat(459), HOW)
  expect(gateway?.priceOf('x'.repeat(150), 'messages').segments).toBe(1)
  expect(gateway?.priceOf('x'.repeat(155), 'messages').segments).toBe(2)
  const [text = ''] = await textsTo('+639171234568')
  expect(text).toMatch(/^\(TEST\) x+$/)
  expect(text).toHaveLength(459)
})

test('a mail, in its subject and its text', async () => {
  const mail = {
    id: 'one',
    to: 'ana@lender.test',
    subject: 'Due today',
    text: 'Two of ₱500.00 wait.',
  }
  await deps.email?.send(mail)
  expect(await doubles.mail.list()).toMatchObject([
    { subject: '(TEST) Due today', text: expect.stringMatching(/^\(TEST\) Two of ₱500/) },
  ])
})

test('a message to a device, in the title that a locked screen shows', async () => {
  const { endpoint, keys } = await doubles.push.add()
  const message = {
    payload: JSON.stringify({ title: 'Hiram', body: 'Your loan is approved.' }),
    ttlSeconds: 60,
    urgency: 'high',
    topic: 'one',
    subject: 'mailto:care@lender.test',
  } as const
  const keyId = deps.push.publicKey()?.id ?? ''
  expect(await deps.push.send({ endpoint, ...keys }, keyId, message)).toBe('taken')
  const [pushed] = await doubles.push.list()
  expect(JSON.parse(pushed?.payload ?? '')).toEqual({
    title: '(TEST) Hiram',
    body: 'Your loan is approved.',
  })
})
