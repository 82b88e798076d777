import { createServer, type IncomingMessage } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { closed, listen } from '#doubles/testing-doubles.ts'
import { adapter } from '#server/providers/sms/http/sms-adapter.ts'

/** What the gateway was asked, and what it answers. */
const gateway = { status: 200, answer: '{}', request: null as IncomingMessage | null, body: '' }
const server = createServer((request, response) => {
  void (async () => {
    Object.assign(gateway, { request, body: await textOf(request) })
    response.writeHead(gateway.status).end(gateway.answer)
  })()
})
const url = `http://127.0.0.1:${await listen(server)}`
afterAll(() => closed(server))
beforeEach(() => Object.assign(gateway, { status: 200, answer: '{}' }))

const surroundings = {
  sandboxUrl: '',
  publicUrl: 'http://localhost',
  isTestMode: false,
  secrets: {},
}
const read = (env: Record<string, string>) => adapter.read({ ...surroundings, env })
const how = { queue: 'messages', timeoutMs: 2000 } as const
const send = async (env: Record<string, string>, text = 'Say "hi" & go = 1') =>
  read({ HTTP_SMS_URL: url, HTTP_SMS_KEY: 'a-long-secret', ...env }).gateway.send(
    '+639171234567',
    text,
    how,
  )

test('a message goes as JSON, where nothing else is set', async () => {
  expect(await send({})).toEqual({ kind: 'answered', value: { messageId: null, copies: 1 } })
  expect(JSON.parse(gateway.body)).toEqual({
    to: '+639171234567',
    from: 'HIRAM',
    text: 'Say "hi" & go = 1',
  })
})

test('a message goes as a form, with the key in a header and the number as the gateway has it', async () => {
  await send({
    HTTP_SMS_HEADERS:
      '{"content-type":"application/x-www-form-urlencoded","authorization":"Key {key}"}',
    HTTP_SMS_BODY: 'msisdn={phone}&content={text}&sender={sender}',
    HTTP_SMS_NUMBERS: 'local',
    HTTP_SMS_SENDER: 'LENDER',
  })
  expect(Object.fromEntries(new URLSearchParams(gateway.body))).toEqual({
    msisdn: '09171234567',
    content: 'Say "hi" & go = 1',
    sender: 'LENDER',
  })
  expect(gateway.request?.headers.authorization).toBe('Key a-long-secret')
})

test('a message goes as XML, and in an address', async () => {
  const type = 'text/xml'
  const body = '<sms to="{phone}">{text}</sms>'
  await send({ HTTP_SMS_HEADERS: `{"Content-Type":"${type}"}`, HTTP_SMS_BODY: body })
  expect(gateway.body).toBe('<sms to="+639171234567">Say &quot;hi&quot; &amp; go = 1</sms>')
  const address = `${url}/send?to={phone}&text={text}&key={key}`
  await send({ HTTP_SMS_URL: address, HTTP_SMS_METHOD: 'GET', HTTP_SMS_NUMBERS: 'digits' })
  expect(Object.fromEntries(new URL(gateway.request?.url ?? '', url).searchParams)).toEqual({
    to: '639171234567',
    text: 'Say "hi" & go = 1',
    key: 'a-long-secret',
  })
})

const SETTINGS = { HTTP_SMS_ID: 'messages.0.id', HTTP_SMS_SUCCESS: 'messages.0.status=0' }

test.for([
  [200, '{"messages":[{"id":7,"status":0}]}', { kind: 'answered', value: { messageId: '7' } }],
  [200, '{"messages":[{"status":4}]}', { kind: 'refused', code: '4' }],
  // Taken or not: nobody can say.
  [200, '{"messages":[{"status":0}]}', { kind: 'unknown' }],
  [200, '<html>Sorry</html>', { kind: 'unknown' }],
  [302, '{"messages":[{"id":7,"status":0}]}', { kind: 'unknown' }],
  [500, '{"messages":[{"id":7,"status":0}]}', { kind: 'unknown' }],
  [401, '', { kind: 'refused', code: 'HTTP 401' }],
  [408, '', { kind: 'unknown' }],
  [429, '', { kind: 'refused', code: '429' }],
] as const)('HTTP %i with %s is understood', async ([status, answer, outcome]) => {
  Object.assign(gateway, { status, answer })
  expect(await send(SETTINGS)).toMatchObject(outcome)
})

test.for([
  [{ HTTP_SMS_URL: 'gateway' }, 'HTTP_SMS_URL is no address'],
  [{ HTTP_SMS_URL: 'https://{phone}/' }, 'HTTP_SMS_URL is no address'],
  [{ HTTP_SMS_METHOD: 'PUT' }, 'HTTP_SMS_METHOD is "PUT": set one of POST, GET'],
  [{ HTTP_SMS_METHOD: 'GET' }, 'HTTP_SMS_URL has no {phone}'],
  [{ HTTP_SMS_BODY: '{"to":"{phone}"}' }, 'HTTP_SMS_BODY has no {text}'],
  [{ HTTP_SMS_BODY: 'to={phone}&text={text}' }, 'HTTP_SMS_BODY is no JSON'],
  [{ HTTP_SMS_HEADERS: 'secret' }, 'HTTP_SMS_HEADERS is not right'],
  [{ HTTP_SMS_HEADERS: '{"a":1}' }, 'HTTP_SMS_HEADERS is not right'],
  [{ HTTP_SMS_SUCCESS: 'status' }, 'HTTP_SMS_SUCCESS is "status"'],
  [{ HTTP_SMS_NUMBERS: 'roman' }, 'HTTP_SMS_NUMBERS is "roman"'],
] as const)('the settings %o are refused', async ([env, why]) => {
  expect(() => read({ HTTP_SMS_URL: url, ...env })).toThrow(why)
})
