// A hot call is answered before the framework as the framework answers it: over every hot call, every
// way to carry a session and every fault. And nobody gets there what the framework would refuse.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
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
import {
  comparedAnswers,
  type SeenAnswer,
  type SentRequest,
} from '#server/app/testing/testing-compared-answers.ts'
import { OTHER_REQUESTS, withBody } from '#server/app/testing/testing-other-requests.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const server = await demoApp()
const { app, deps, logLines } = server
const { database } = deps
const { early, late, together, headersRead } = await comparedAnswers(server)

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

/** Asks until the answer is given early. */
async function learned(sent: SentRequest): Promise<SeenAnswer> {
  let answer = await early(sent)
  for (let tries = 0; tries < 3 && answer.isOfFramework; tries += 1) answer = await early(sent)
  expect(answer).toMatchObject({ status: 200, isOfFramework: false })
  return answer
}

/** Both ways answer the same, whoever answers. */
async function same(sent: SentRequest): Promise<SeenAnswer> {
  const [first, second] = [await early(sent), await late(sent)]
  expect(answerOf(first)).toEqual(answerOf(second))
  return first
}

test('each hot call is served, and is made here', () => {
  expect(new Set(CALLERS.map(([endpoint]) => endpoint))).toEqual(HOT_CALLS)
  expect(app.endpoints).toEqual(expect.arrayContaining([...HOT_CALLS]))
})

describe.each(CALLERS.map((row) => [row[0].path, ...row] as const))(
  '%s',
  (_, endpoint, own, other) => {
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
        const lines = () => logLines.filter((line) => line.includes(sent.path))
        await expect.poll(() => lines().length).toBe(1)
        const line = (lines()[0] ?? '').replaceAll(/"(?:time|ms)":\d+/g, '"":0')
        return [
          line.replace(/"reqId":"[\w-]{36}"/, '"reqId":"*"'),
          (await countOf(sent.path)) - before,
        ]
      }
      const [first, second] = [await noted(early), await noted(late)]
      expect(first).toEqual(second)
      expect(first).toEqual([expect.stringContaining(`"borrower":"`), 1])
    })

    test.each(Object.entries(OTHER_REQUESTS))(
      'with %s both ways answer the same',
      async (_fault, of) => {
        const sent = plain()
        await learned(sent)
        const changed = of(sent, request(endpoint, named(other)))
        // Twice: what the framework did once may be done early then.
        await same(changed)
        await same(changed)
        expect(await same(sent)).toMatchObject({ isOfFramework: false })
      },
    )

    test.each<[fault: string, change: Change, undo: Change]>([
      [
        'a session that is to be marked as seen',
        async () =>
          sql`update session set seen_at = now() - interval '11 minutes'`.execute(database),
        async () => {},
      ],
      [
        'another language of the borrower',
        async () => ask(app, chooseLanguage, { language: 'fil' }, { token: named(own).sessionId }),
        async () => ask(app, chooseLanguage, { language: 'en' }, { token: named(own).sessionId }),
      ],
      [
        'maintenance',
        async () => maintain(deps.clock.now().add({ hours: 1 })),
        async () => maintain(null),
      ],
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
      try {
        await change()
        const answer = await early(sent)
        expect(answer).toMatchObject({ isOfFramework: true })
        expect(answerOf(answer)).toEqual(answerOf(await late(sent)))
      } finally {
        await undo()
      }
      await learned(sent)
    })
  },
)

/** Without who gave it; and what counts down may be a second further. */
function answerOf({ status, headers, body }: SeenAnswer) {
  return {
    status,
    body,
    headers: headers.map((line) => line.replace(/^(x-maintenance: )\d+/, '$1*')),
  }
}

async function maintain(until: Temporal.Instant | null): Promise<void> {
  await database.transaction().execute(async (tx) => setMaintenance(tx, until, true))
  await deps.maintenance.refresh()
}

async function countOf(path: string): Promise<number> {
  const metrics = await app.ownMetrics()
  const { values = [] } = metrics.find(({ name }) => name === 'http_request_seconds') ?? {}
  const ofPath = (
    values as { metricName?: string; labels: Record<string, unknown>; value: number }[]
  )
    .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels['route'] === path)
    .filter(({ labels }) => labels['status'] === 200 && labels['method'] === 'POST')
  return ofPath.reduce((sum, { value }) => sum + value, 0)
}

// spec: API-001
test('borrowers who ask together over one connection each get their own answer', async () => {
  const own = CALLERS.flatMap(([endpoint, one, other]) => [
    request(endpoint, named(one)),
    request(endpoint, named(other)),
  ])
  const alone = []
  for (const sent of own) alone.push((await late(sent)).body)
  for (let round = 0; round < 3; round += 1) expect(await together(own)).toEqual(alone)
})

test('an address has as many requests a second, whoever answers them', async () => {
  const limited = await demoApp({ REQUESTS_PER_SECOND: '100' })
  const sent = request(
    getLoanDetails,
    (await demo(limited.deps)).borrowers.find(({ key }) => key === 'ph-170') as Borrower,
  )
  const { early: first, late: second } = await comparedAnswers(limited)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (let count = 0; count < 96; count += 1) await second(sent)
    const answers = []
    for (const way of [first, first, first, second, first, second]) answers.push(await way(sent))
    expect(answers.map(({ status, left }) => [status, left])).toEqual([
      [200, '3'],
      [200, '2'],
      [200, '1'],
      [200, '0'],
      [429, '0'],
      [429, '0'],
    ])
    expect(answers[2]?.isOfFramework).toBe(false)
    const [, , , , refusedFirst, refusedSecond] = answers.map(answerOf)
    expect(refusedFirst).toEqual(refusedSecond)
  } finally {
    vi.useRealTimers()
  }
})

/** Names a request, and says whose address it is: looked at for each request. */
const OF_EACH_REQUEST = ['content-length', 'x-request-id', 'x-forwarded-for']

test('whatever header the framework looks at decides about the answer', async () => {
  for (const [endpoint, own] of CALLERS) await late(request(endpoint, named(own)))
  const read = headersRead()
  const known = new Set<string>([...DECIDING_HEADERS, ...HANDED_ON_HEADERS, ...OF_EACH_REQUEST])
  expect([...read].filter((name) => !known.has(name))).toEqual([])
  expect(read).toContain('cookie')
})
