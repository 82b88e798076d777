import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getCustomerService } from '#contract/site/support.ts'
import { ask, openBorrowerSession } from '#server/app/testing/testing-borrower.ts'
import { runSchedulerUntilNow } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()
const limited = await testApp({
  REQUESTS_PER_SECOND: '100',
  METRICS_TOKEN: 'a-token-for-the-metrics-page',
})

test('a fault of the server is answered without its reason', async () => {
  const token = await openBorrowerSession(deps, 'given')
  await sql`alter table borrower rename to gone`.execute(deps.database)
  const answer = await app.inject({
    method: 'POST',
    url: '/found/session/close',
    headers: { authorization: `Bearer ${token}` },
  })
  const page = await app.inject({
    url: '/foreignAlbum',
    query: { sessionId: token },
    headers: { accept: 'text/html' },
  })
  await sql`alter table gone rename to borrower`.execute(deps.database)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: '500',
    message: 'Something went wrong on our side. Please try again.',
    data: null,
  })
  expect(page.statusCode).toBe(500)
  expect(page.body).toContain('Something went wrong on our side')
  expect(page.body).not.toMatch(/relation|borrower|node_modules/)
})

/** Has PostgreSQL refuse to close sessions with this SQLSTATE. */
async function refuseClosing(state: string) {
  await sql
    .raw(
      `create or replace function refuse_closing() returns trigger language plpgsql as
         'begin raise exception using errcode = ''${state}''; end';
       create trigger refuse_closing before delete or update on session
         for each row execute function refuse_closing()`,
    )
    .execute(deps.database)
}

test.each([
  ['a full disk', '53100'],
  ['no memory', '53200'],
  ['a statement that took too long', '57014'],
  ['a database that stops', '57P01'],
])('%s is answered 503 with when to try again, and changes nothing', async (_, state) => {
  const token = await openBorrowerSession(deps, 'given')
  const close = () =>
    app.inject({
      method: 'POST',
      url: '/found/session/close',
      headers: { authorization: `Bearer ${token}` },
    })
  await refuseClosing(state)
  const refused = await close()
  await sql.raw('drop function refuse_closing cascade').execute(deps.database)
  expect([refused.statusCode, refused.json().code]).toEqual([503, '500'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).not.toContain(state)
  const again = await close()
  expect([again.statusCode, again.headers['retry-after']]).toEqual([200, undefined])
})

// Trust requirement 39
test('a process with too many requests refuses them early and in words, but for health and notices', async () => {
  const { callPool } = deps
  Object.defineProperty(callPool, 'waitingCount', { get: () => 1000, configurable: true })
  const page = (language: string) =>
    app.inject({
      url: '/About',
      query: { brand: 'ph', lang: language },
      headers: { accept: 'text/html' },
    })
  const call = await app.inject({
    method: 'POST',
    url: '/found/v3/personal-center/contact-kf-info',
  })
  const [english, filipino] = [await page('en'), await page('fil')]
  const taken = await Promise.all(
    ['/health', '/metrics', '/found/dragonpay/postback'].map((url) => app.inject({ url })),
  )
  Reflect.deleteProperty(callPool, 'waitingCount')

  expect(call.statusCode).toBe(503)
  expect(call.json()).toMatchObject({
    code: '-1003',
    message: expect.stringMatching(/^Very many people/) as unknown,
  })
  for (const { headers } of [call, english, filipino])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(english.statusCode).toBe(503)
  expect(english.body).toContain('>Try again</a>')
  expect(english.body).toContain('Very many people are using the app')
  expect(filipino.body).toContain('Napakaraming gumagamit ng app ngayon')
  expect(taken.map(({ statusCode }) => statusCode)).not.toContain(503)
  expect(taken[1]?.body).toMatch(/^requests_shed_total\{short="connections"\} 3$/m)
  expect((await page('en')).statusCode).toBe(200)
})

// spec: NET-016
test('input that a schema refuses is a business answer that names the field', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/found/v3/personal-center/contact-kf-info',
    payload: { overall: 'many' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ code: '-1002', message: 'overall: must be integer.', data: null })
})

test.each([
  ['en', '2000000', 'overall: must be 1000000 or less.'],
  ['fil', '2000000', 'overall: hindi puwedeng lumampas sa 1000000.'],
  ['en', '-1', 'overall: must be 0 or more.'],
  ['fil', 'many', 'overall: mali ang uri nito.'],
])(
  'input that a schema refuses is explained in the reader’s language (%s, %s)',
  async (language, overall, message) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/found/v3/personal-center/contact-kf-info?brand=ph',
      payload: { overall },
      cookies: { language },
    })
    expect(answer.json()).toEqual({ code: '-1002', message, data: null })
  },
)

test('a hundred requests a second from one address pass, further ones must wait', async () => {
  // Ten at a time, so that all are within one second on a busy machine too.
  const answers: Awaited<ReturnType<typeof limited.app.inject>>[] = []
  for (let sent = 0; sent < 130; sent += 10) {
    const ten = Array.from({ length: 10 }, () => limited.app.inject('/found/session/page'))
    answers.push(...(await Promise.all(ten)))
  }
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(30)
  expect(refused[0]?.json()).toMatchObject({ code: '-1003', data: { retryAfter: 1 } })
  const elsewhere = await limited.app.inject({
    url: '/found/session/page',
    remoteAddress: '192.0.2.9',
  })
  expect(elsewhere.statusCode).toBe(200)
})

test('health, readiness and metrics are outside the limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 150 }, () => limited.app.inject('/health')),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await runSchedulerUntilNow(limited.deps)
  await expect
    .poll(async () => (await limited.app.inject('/ready')).json())
    .toEqual({ status: 'ready', alarms: [] })
})

test('what goes wrong is said at /ready to this machine and to a caller with the token alone', async () => {
  const readyFor = async (options: object) =>
    (await limited.app.inject({ url: '/ready', ...options })).json()
  const remoteAddress = '192.0.2.9'
  const headers = { authorization: 'Bearer a-token-for-the-metrics-page' }
  const told = { status: 'ready', alarms: expect.any(Array) }
  expect(await readyFor({})).toEqual(told)
  expect(await readyFor({ remoteAddress, headers })).toEqual(told)
  for (const authorization of ['', 'Bearer ', 'Bearer a-token'])
    expect(await readyFor({ remoteAddress, headers: { authorization } })).toEqual({
      status: 'ready',
    })
})

test('metrics count answers and refusals by route, for this machine or a caller with the token', async () => {
  await ask(app, getCustomerService, {})
  await ask(app, getCustomerService, { overall: -1 })
  const { body } = await app.inject('/metrics')
  expect(body).toMatch(
    /http_request_seconds_count\{method="POST",route="\/found\/v3\/personal-center\/contact-kf-info",status="200"\} \d+/,
  )
  expect(body).toMatch(
    /refusals_total\{route="\/found\/v3\/personal-center\/contact-kf-info",code="-1002"\} \d+/,
  )
  expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404)
  expect((await limited.app.inject('/metrics')).statusCode).toBe(404)
  const headers = { authorization: 'Bearer a-token-for-the-metrics-page' }
  expect((await limited.app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
})

test('the API can be read as OpenAPI made from the contract', async () => {
  const api = (await app.inject('/found/openapi.json')).json()
  const paths = Object.keys(api.paths)
  expect(paths.toSorted()).toEqual(app.endpoints.map(({ path }) => `/found${path}`).toSorted())
  const { post } = api.paths['/found/v3/personal-center/contact-kf-info']
  expect(post.summary).toMatch(/customer service/)
  // NET-003: pages send forms.
  expect(Object.keys(post.requestBody.content)).toEqual([
    'application/x-www-form-urlencoded',
    'application/json',
  ])
  const { schema } = post.responses['200'].content['application/json']
  expect(Object.keys(schema.properties.data.properties)).toEqual(['email', 'smWa'])
})

test('a server that is about to stop is not ready, and still answers', async () => {
  limited.app.beginStop()
  const ready = await limited.app.inject('/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'this server stops' }])
  expect((await limited.app.inject('/health')).statusCode).toBe(200)
})

test.each([
  '/.git/config',
  '/package.json',
  '/server/app/start/main.ts',
  '/assets',
  '/assets/',
  '/logos/',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets/.vite/manifest.json',
])('neither sources nor lists of files are served, by any spelling: %s', async (url) => {
  const answer = await app.inject(url)
  expect([400, 403, 404]).toContain(answer.statusCode)
  expect(answer.body).not.toMatch(/"scripts"|repositoryformatversion|import .* from|<li>/)
})

test('a field counts from one place, once', async () => {
  const twice = await app.inject({
    method: 'POST',
    url: '/found/v3/personal-center/contact-kf-info?overall=2000000',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'overall=1&overall=2',
  })
  expect(twice.json()).toMatchObject({ code: '-1002', message: 'overall: must be integer.' })
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/found/v3/personal-center/contact-kf-info?overall=2000000',
    payload: { overall: 1 },
  })
  expect(elsewhere.json()).toMatchObject({ code: '0' })
})

describe('on the wire', () => {
  const { port } = app.server.address() as AddressInfo

  /** Everything that is answered to these bytes. */
  async function answersTo(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => (received += String(chunk)))
    socket.write(bytes)
    await once(socket, 'close')
    return received
  }

  test.each([
    ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked'],
    ['two lengths', 'content-length: 5\r\ncontent-length: 6'],
    ['chunks by another name', 'transfer-encoding: xchunked'],
  ])('a request with %s is refused, and what follows it is not answered', async (_, lengths) => {
    const head = `POST /found/session/close HTTP/1.1\r\nhost: a\r\n${lengths}\r\n\r\n`
    const received = await answersTo(`${head}0\r\n\r\nGET /health HTTP/1.1\r\nhost: a\r\n\r\n`)
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })

  test('TRACE is not answered with what was sent', async () => {
    const received = await answersTo(
      'TRACE / HTTP/1.1\r\nhost: a\r\ncookie: hiram=canary\r\nconnection: close\r\n\r\n',
    )
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(received).not.toContain('canary')
  })
})
