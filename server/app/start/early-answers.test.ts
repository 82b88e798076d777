// A hot call is answered before the framework as the framework answers it: over every hot call, every
// way to carry a session and every fault. And nobody gets there what the framework would refuse.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getOffer } from '#contract/application/application.ts'
import { getOfferV2 } from '#contract/application/confirm-v2.ts'
import { getHome } from '#contract/application/product.ts'
import { listComplaints } from '#contract/complaint/complaint-handling.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { getRepayment } from '#contract/repayment/repayment.ts'
import { API_BASE } from '#contract/request-context.ts'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { HOT_CALLS } from '#server/platform/http/cache/hot-calls.ts'
import { DECIDING_HEADERS, HANDED_ON_HEADERS } from '#server/platform/http/cache/exact-request.ts'
import { setMaintenance } from '#server/platform/maintenance/maintenance.ts'
import { demo } from '#doubles/demo/demo.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { bothWays, type SeenAnswer, type SentRequest } from '#server/app/testing/testing-both-ways.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const server = await demoApp()
const { app, deps, logLines } = server
const { database } = deps
const { early, late, headersRead } = await bothWays(server)

/** Who makes each call; another borrower beside each. */
const CALLERS: readonly (readonly [Endpoint, own: RegExp, other: RegExp])[] = [
  [getLoanDetails, /^ph-170$/, /^ph-180-delay$/],
  [getHome, /^ph-170$/, /^ph-180-delay$/],
  [getRepayment, /^ph-180-delay$/, /^ph-170$/],
  [getOffer, /^ph-new$/, /^given-new$/],
  [getOfferV2, /^ph-new$/, /^given-new$/],
  [listComplaints, /^ph-complaints$/, /^given-complaints$/],
]

type Change = () => Promise<unknown>
type Borrower = Awaited<ReturnType<typeof demo>>['borrowers'][number]
let borrowers: readonly Borrower[] = []
beforeAll(async () => {
  ;({ borrowers } = await demo(deps))
})

const named = (key: RegExp) => {
  const found = borrowers.find((each) => key.test(each.key))
  if (!found) throw new Error(`No demo borrower is ${key}: ${borrowers.map((b) => b.key).join()}`)
  return found
}

/** A call as a page makes it. */
function request(endpoint: Endpoint, { sessionId, productId, orderId }: Borrower): SentRequest {
  const body = JSON.stringify({ productId, ...(orderId !== null && { orderId }) })
  return {
    method: 'POST',
    path: API_BASE + endpoint.path,
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-requested-with': 'XMLHttpRequest',
      'sec-fetch-site': 'same-origin',
      cookie: `language=en; hiram=${sessionId}`,
    },
    body,
  }
}

function withBody(sent: SentRequest, body: string): SentRequest {
  const headers = { ...sent.headers, 'content-length': String(Buffer.byteLength(body)) }
  return { ...sent, headers, body }
}

function withHeaders(sent: SentRequest, headers: Record<string, string | null>): SentRequest {
  const all = Object.entries({ ...sent.headers, ...headers })
  return { ...sent, headers: Object.fromEntries(all.filter(([, value]) => value !== null)) as never }
}

/** Asks until the answer is given early. */
async function learned(sent: SentRequest): Promise<SeenAnswer> {
  for (let tries = 0; tries < 3; tries += 1) await early(sent)
  const answer = await early(sent)
  expect(answer).toMatchObject({ status: 200, isOfFramework: false })
  return answer
}

/** Both ways answer the same, whoever answers. */
async function same(sent: SentRequest): Promise<SeenAnswer> {
  const [first, second] = [await early(sent), await late(sent)]
  expect({ ...first, isOfFramework: true }).toEqual(second)
  return first
}

test('each hot call is served, and is made here', () => {
  expect(new Set(CALLERS.map(([endpoint]) => endpoint))).toEqual(HOT_CALLS)
  expect(app.endpoints).toEqual(expect.arrayContaining([...HOT_CALLS]))
})

/** What is sent otherwise, of a call that is answered early as it is. */
const OTHER_REQUESTS: Readonly<Record<string, (sent: SentRequest, other: SentRequest) => SentRequest>> =
  {
    'no session': (sent) => withHeaders(sent, { cookie: null }),
    'an unknown session': (sent) => withHeaders(sent, { cookie: 'hiram=nobody' }),
    'the session of another borrower': (sent, { headers }) =>
      withHeaders(sent, { cookie: headers['cookie'] ?? '' }),
    'the body of another borrower': (sent, { body }) => withBody(sent, body),
    'two sessions': (sent, { headers }) =>
      withHeaders(sent, { cookie: `${headers['cookie']}; ${sent.headers['cookie']}` }),
    'another session as a bearer': (sent) => withHeaders(sent, { authorization: 'Bearer nobody' }),
    'another session in the address': (sent) => ({ ...sent, path: `${sent.path}?sessionId=x` }),
    'a session of market ph in the address': (sent) => ({
      ...withHeaders(sent, { cookie: null }),
      path: `${sent.path}?sessionId=${/hiram=(\S+)/.exec(sent.headers['cookie'] ?? '')?.[1]}`,
    }),
    'no X-Requested-With': (sent) => withHeaders(sent, { 'x-requested-with': null }),
    'another X-Requested-With': (sent) => withHeaders(sent, { 'x-requested-with': 'fetch' }),
    'another site': (sent) => withHeaders(sent, { 'sec-fetch-site': 'cross-site' }),
    'an origin of another site': (sent) =>
      withHeaders(sent, { 'sec-fetch-site': null, origin: 'https://evil.example' }),
    'an own origin': (sent) =>
      withHeaders(sent, { 'sec-fetch-site': null, origin: 'http://localhost:3000' }),
    'an empty origin': (sent) => withHeaders(sent, { 'sec-fetch-site': null, origin: '' }),
    'another host': (sent) => withHeaders(sent, { host: 'evil.example' }),
    'a forwarded host': (sent) => withHeaders(sent, { 'x-forwarded-host': 'evil.example' }),
    'an idempotency key': (sent) => withHeaders(sent, { 'idempotency-key': 'key' }),
    'a wrong idempotency key': (sent) => withHeaders(sent, { 'idempotency-key': 'a b' }),
    'GET': (sent) => ({ ...sent, method: 'GET' }),
    'HEAD': (sent) => ({ ...sent, method: 'HEAD' }),
    'PUT': (sent) => ({ ...sent, method: 'PUT' }),
    'OPTIONS': (sent) => ({ ...sent, method: 'OPTIONS' }),
    'a slash more': (sent) => ({ ...sent, path: `${sent.path}/` }),
    'an address in capitals': (sent) => ({ ...sent, path: sent.path.toUpperCase() }),
    'an encoded address': (sent) => ({ ...sent, path: sent.path.replace('v', '%76') }),
    'a whole address': (sent) => ({ ...sent, path: `http://evil.example${sent.path}` }),
    'a body that is too large': (sent) => withBody(sent, `{"productId":"${'1'.repeat(70_000)}"}`),
    'broken JSON': (sent) => withBody(sent, sent.body.slice(1)),
    'a prototype in JSON': (sent) => withBody(sent, '{"__proto__":{"a":1}}'),
    'no body': (sent) => withBody(sent, ''),
    'another type of content': (sent) => withHeaders(sent, { 'content-type': 'text/plain' }),
    'a form that is JSON': (sent) =>
      withHeaders(sent, { 'content-type': 'application/x-www-form-urlencoded' }),
    'no type of content': (sent) => withHeaders(sent, { 'content-type': null }),
    'a body in pieces': (sent) =>
      withHeaders(sent, { 'content-length': null, 'transfer-encoding': 'chunked' }),
    'a compressed body': (sent) => withHeaders(sent, { 'content-encoding': 'gzip' }),
    'a NUL in a field': (sent) => withBody(sent, '{"productId":"\\u0000","orderId":"x"}'),
    'a field that is none': (sent) => withBody(sent, '{"productId":{},"orderId":[]}'),
    'If-None-Match': (sent) => withHeaders(sent, { 'if-none-match': '*' }),
    'a range': (sent) => withHeaders(sent, { range: 'bytes=0-1' }),
    'another language': (sent) => withHeaders(sent, { 'accept-language': 'fil' }),
    'another chosen language': (sent) => ({ ...sent, path: `${sent.path}?language=fil` }),
    'compression': (sent) => withHeaders(sent, { 'accept-encoding': 'br, gzip' }),
    'no compression': (sent) => withHeaders(sent, { 'x-no-compression': '1' }),
    'an id of its own': (sent) => withHeaders(sent, { 'x-request-id': 'mine-mine-mine' }),
    'a context': (sent) => ({ ...sent, path: `${sent.path}?appVersion=1&deviceId=d` }),
  }

describe.each(CALLERS.map((row) => [row[0].path, ...row] as const))('%s', (_, endpoint, own, other) => {
  const plain = () => request(endpoint, named(own))

  test.each([
    ['a cookie', (sent: SentRequest) => sent],
    [
      'a bearer and a form',
      ({ path, headers, body }: SentRequest): SentRequest => {
        const form = new URLSearchParams(JSON.parse(body) as Record<string, string>).toString()
        const authorization = `Bearer ${/hiram=(\S+)/.exec(headers['cookie'] ?? '')?.[1]}`
        return withBody(
          {
            method: 'POST',
            path: `${path}?appVersion=1`,
            headers: {
              host: 'localhost',
              authorization,
              'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
              'accept-encoding': 'gzip, deflate, br',
            },
            body: '',
          },
          form,
        )
      },
    ],
  ])('with %s it is answered early, by the same bytes and headers', async (_carrier, of) => {
    const sent = of(plain())
    await learned(sent)
    expect(await same(sent)).toMatchObject({ isOfFramework: false })
  })

  test('leaves the same line in the log, and the same count in the metrics', async () => {
    const sent = plain()
    await learned(sent)
    const noted = async (way: typeof early) => {
      logLines.length = 0
      const before = await countOf(sent.path)
      await way(sent)
      const own = () => logLines.filter((line) => line.includes(sent.path))
      await expect.poll(() => own().length).toBe(1)
      const line = (own()[0] ?? '').replaceAll(/"(?:time|ms)":\d+/g, '"":0')
      return [line.replace(/"reqId":"[\w-]{36}"/, '"reqId":"*"'), (await countOf(sent.path)) - before]
    }
    const [first, second] = [await noted(early), await noted(late)]
    expect(first).toEqual(second)
    expect(first).toEqual([expect.stringContaining(`"borrower":"`), 1])
  })

  test.each(Object.entries(OTHER_REQUESTS))('with %s both ways answer the same', async (_fault, of) => {
    const sent = plain()
    await learned(sent)
    const changed = of(sent, request(endpoint, named(other)))
    // Twice: what the framework did once may be done early then.
    await same(changed)
    await same(changed)
    expect(await same(sent)).toMatchObject({ isOfFramework: false })
  })

  test.each<[fault: string, change: Change, undo: Change]>([
    [
      'a session that is to be marked as seen',
      async () => sql`update session set seen_at = now() - interval '11 minutes'`.execute(database),
      async () => {},
    ],
    [
      'another language of the borrower',
      async () => ask(app, chooseLanguage, { language: 'fil' }, { token: named(own).sessionId }),
      async () => ask(app, chooseLanguage, { language: 'en' }, { token: named(own).sessionId }),
    ],
    ['maintenance', async () => maintain(deps.clock.now().add({ hours: 1 })), async () => maintain(null)],
    [
      'a database that fails',
      async () => sql`alter table session rename to gone`.execute(database),
      async () => sql`alter table gone rename to session`.execute(database),
    ],
    [
      'an idle session',
      async () => sql`update session set seen_at = now() - interval '15 days'`.execute(database),
      async () => sql`update session set seen_at = now()`.execute(database),
    ],
    [
      'a session that is over',
      async () => sql`update session set ends_at = now()`.execute(database),
      async () => sql`update session set ends_at = now() + interval '1 day'`.execute(database),
    ],
    [
      'a revoked session',
      async () => sql`update session set ended_at = now()`.execute(database),
      async () => sql`update session set ended_at = null`.execute(database),
    ],
  ])('after %s the framework answers, and both ways the same', async (_fault, change, undo) => {
    const sent = plain()
    await learned(sent)
    await change()
    const answer = await early(sent)
    expect(answer).toMatchObject({ isOfFramework: true })
    const second = await late(sent)
    // What counts down may be a second further.
    expect(withoutSeconds(answer)).toEqual(withoutSeconds(second))
    await undo()
    await learned(sent)
  })
})

function withoutSeconds({ headers, ...answer }: SeenAnswer): SeenAnswer {
  return { ...answer, headers: headers.map((line) => line.replace(/^(x-maintenance: )\d+/, '$1*')) }
}

async function maintain(until: Temporal.Instant | null): Promise<void> {
  await database.transaction().execute(async (tx) => setMaintenance(tx, until, true))
  await deps.maintenance.refresh()
}

async function countOf(path: string): Promise<number> {
  const metrics = await app.ownMetrics()
  const { values = [] } = metrics.find(({ name }) => name === 'http_request_seconds') ?? {}
  const ofPath = (values as { metricName?: string; labels: Record<string, unknown>; value: number }[])
    .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels['route'] === path)
    .filter(({ labels }) => labels['status'] === 200 && labels['method'] === 'POST')
  return ofPath.reduce((sum, { value }) => sum + value, 0)
}

/** Names a request, and says whose address it is: looked at for each request. */
const OF_EACH_REQUEST = ['content-length', 'x-request-id', 'x-forwarded-for']

test('whatever header the framework looks at decides about the answer', async () => {
  for (const [endpoint, own] of CALLERS) await late(request(endpoint, named(own)))
  const read = headersRead()
  const known = new Set<string>([...DECIDING_HEADERS, ...HANDED_ON_HEADERS, ...OF_EACH_REQUEST])
  expect([...read].filter((name) => !known.has(name))).toEqual([])
  expect(read).toContain('cookie')
})
