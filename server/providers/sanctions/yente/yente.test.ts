import { createServer } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { closed, listen } from '#doubles/testing-doubles.ts'
import { adapter } from '#server/providers/sanctions/yente/sanctions-adapter.ts'

/** What the service was asked, and what it answers. */
const service = { status: 200, answer: '{}', url: '', body: '', authorization: '' }
const server = createServer((request, response) => {
  void (async () => {
    const { url = '', headers } = request
    const { authorization = '' } = headers
    Object.assign(service, { url, authorization, body: await textOf(request) })
    response.writeHead(service.status).end(service.answer)
  })()
})
const url = `http://127.0.0.1:${await listen(server)}`
afterAll(() => closed(server))

const result = {
  id: 'NK-1',
  caption: 'Juan Halimbawa',
  datasets: ['un_sc_sanctions'],
  score: 0.914,
  match: true,
}
const answerWith = (...results: object[]) =>
  JSON.stringify({ responses: { person: { status: 200, results } } })
beforeEach(() => Object.assign(service, { status: 200, answer: answerWith(result) }))

const around = { sandboxUrl: 'http://s.test', publicUrl: '', isTestMode: false }
const read = (env: Record<string, string>) => adapter.read({ ...around, env })
const person = { fullName: 'Juan Halimbawa', birthOn: Temporal.PlainDate.from('1990-02-03') }
const screen = async (env: Record<string, string> = {}) =>
  read({ YENTE_URL: url, ...env }).lists.screen(person)

test('name and birth date are asked about, and nothing else is sent', async () => {
  const settings = { YENTE_KEY: 'a-key-of-sixteen', YENTE_SCORE: '80', YENTE_DATASET: 'un' }
  expect(await screen(settings)).toEqual({
    kind: 'answered',
    value: [{ id: 'NK-1', name: 'Juan Halimbawa', lists: ['un_sc_sanctions'], score: 91 }],
  })
  expect(service.url).toBe('/match/un?threshold=0.8&limit=10')
  expect(service.authorization).toBe('ApiKey a-key-of-sixteen')
  const properties = { name: ['Juan Halimbawa'], birthDate: ['1990-02-03'] }
  expect(JSON.parse(service.body)).toEqual({
    queries: { person: { schema: 'Person', properties } },
  })
})

test('who is less alike than asked for is nobody', async () => {
  service.answer = answerWith({ ...result, match: false })
  expect(await screen()).toEqual({ kind: 'answered', value: [] })
})

test.for([
  [200, '{}', { kind: 'unknown', why: 'not the documented answer' }],
  [200, answerWith({ id: 'NK-1' }), { kind: 'unknown' }],
  [200, '<html>', { kind: 'unknown' }],
  [401, '{"detail":"no key"}', { kind: 'refused', code: 'HTTP 401' }],
  [302, answerWith(), { kind: 'unknown' }],
  [503, answerWith(), { kind: 'unknown', why: 'HTTP 503' }],
] as const)('HTTP %i with %s clears nobody', async ([status, answer, outcome]) => {
  Object.assign(service, { status, answer })
  expect(await screen()).toMatchObject(outcome)
})

test.for([
  [400, '{"detail":"No queries provided."}', { kind: 'answered', value: 'it has sanctions' }],
  [400, '{"detail":"No such thing"}', { kind: 'refused' }],
  [401, '{"detail":"No valid API key"}', { kind: 'refused', code: 'HTTP 401' }],
  [
    404,
    '{"detail":"No such dataset"}',
    { kind: 'refused', message: 'it has no dataset sanctions' },
  ],
  [200, answerWith(), { kind: 'unknown' }],
] as const)('its credentials are tried about nobody: HTTP %i with %s', async (said) => {
  const [status, answer, outcome] = said
  Object.assign(service, { status, answer })
  const { ask } = read({ YENTE_URL: url, YENTE_KEY: 'a-key-of-sixteen' }).credentialCheck
  expect(await ask?.()).toMatchObject(outcome)
  expect([service.authorization, service.body]).toEqual([
    'ApiKey a-key-of-sixteen',
    '{"queries":{}}',
  ])
})

test('without address and key the double answers', () => {
  expect(read({})).toMatchObject({ isDouble: true, addresses: [] })
  expect(read({ YENTE_KEY: 'a-key-of-sixteen' })).toMatchObject({
    isDouble: false,
    addresses: [{ setting: 'YENTE_URL', url: 'https://api.opensanctions.org' }],
  })
})

test('a dataset with a path in its name is refused', () => {
  expect(() => read({ YENTE_DATASET: '../entities' })).toThrow('YENTE_DATASET')
})
