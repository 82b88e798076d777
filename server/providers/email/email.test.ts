import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { smtpEmail } from '#server/providers/email/email.ts'
import { readEmail } from '#server/providers/email/read-email.ts'
import { collect } from '#server/platform/settings/setting.ts'

const taken: string[] = []
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _, done) {
    stream.on('data', (chunk: Buffer) => taken.push(chunk.toString()))
    stream.on('end', () => done())
  },
})
const socket = server.listen(0, '127.0.0.1')
await once(socket, 'listening')
const { port } = socket.address() as AddressInfo
afterAll(() => server.close())

const settings = { host: '127.0.0.1', port, user: null, password: null, from: 'H <a@lender.test>' }
const mail = { id: 'one', to: 'b@lender.test', subject: 'Due', text: 'Soon.' }

it('a mail server without encryption gets no mail', async () => {
  const email = smtpEmail(async () => ({ ...settings, isDouble: false }))
  await expect(email.send(mail)).rejects.toThrow('STARTTLS')
  expect(taken).toEqual([])
})

it('the double gets it, and a line end in a subject makes no header', async () => {
  const email = smtpEmail(async () => ({ ...settings, isDouble: true }))
  await email.send({ ...mail, subject: 'Due\r\nBcc: c@evil.test' })
  const message = taken.join('')
  expect(message).toContain('Message-ID: <one@lender.test>')
  expect(message).not.toMatch(/^Bcc:/m)
})

it('is off without SMTP_HOST, and a half setting is refused', () => {
  expect(readEmail({})).toBeNull()
  const faultsOf = (env: Record<string, string>) =>
    collect(env, () => readEmail(env)).faults.map(({ setting }) => setting)
  const whole = { SMTP_HOST: 'smtp.example.com', SMTP_FROM: 'Hiram <console@example.com>' }
  expect(faultsOf(whole)).toEqual([])
  expect(readEmail(whole)).toMatchObject({ port: 587, user: null })
  expect(readEmail(whole, true)).toMatchObject({ isDouble: false })
  const here = { ...whole, SMTP_HOST: 'localhost' }
  expect([readEmail(here), readEmail(here, true)]).toMatchObject([
    { isDouble: false },
    { isDouble: true },
  ])
  expect(faultsOf({ SMTP_HOST: 'smtp.example.com' })).toContain('SMTP_FROM')
  expect(faultsOf({ ...whole, SMTP_USER: 'me' })).toEqual(['SMTP_USER'])
  expect(faultsOf({ ...whole, SMTP_HOST: 'smtp example' })).toEqual(['SMTP_HOST'])
  expect(faultsOf({ ...whole, SMTP_FROM: 'x\r\nBcc: y@z' })).toEqual(['SMTP_FROM'])
})
