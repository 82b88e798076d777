import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { openTracer } from '#server/platform/traces/open-tracer.ts'
import { beginTrace, type OpenSpan, runIn } from '#server/platform/traces/span.ts'
import { exchange } from '#server/providers/exchange/exchange.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// What a collector gets, over real HTTP, when a borrower signs in with a code.

interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly {
    readonly key: string
    readonly value: { stringValue?: string; intValue?: string }
  }[]
}

const bodies: string[] = []
const paths: string[] = []
let lastHeaders: IncomingHttpHeaders = {}
let status = 200
const collector = createServer((request, response) => {
  paths.push(request.url ?? '')
  lastHeaders = request.headers
  void (async () => {
    const body = await textOf(request)
    if (request.url === '/v1/traces') bodies.push(body)
    response.writeHead(status).end('{}')
  })()
})
await once(collector.listen(0, '127.0.0.1'), 'listening')
const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

const server = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
const { app, deps, logLines } = server
const tools = signInTools(server)
const untraced = await testApp()

let secrets: string[] = []
let spans: OtlpSpan[] = []

beforeAll(async () => {
  await tools.forgetLimits()
  const phone = await tools.known('ph')
  await tools.asksForCode('ph', phone)
  await settleJobs(deps)
  const code = await tools.codeTo(phone)
  const answer = await tools.logInAnswer('ph', phone, code)
  const { data } = answer.json<{ data: { sessionId: string } }>()
  const [borrower] = await tools.borrowersOf(phone)
  await app.inject({
    url: `/nowhere/${phone}?phone=${phone}`,
    headers: { 'user-agent': 'kanarya-browser-42', traceparent: CALLERS },
  })
  await deps.tracer?.close()
  secrets = [phone.slice(-10), code, data.sessionId, borrower?.id ?? 'nobody', 'kanarya']
  spans = bodies.flatMap(spansOf)
})

const CALLERS = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`

function spansOf(body: string): OtlpSpan[] {
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[]
  }
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
}

const factOf = ({ attributes }: OtlpSpan, name: string) => {
  const { value } = attributes.find(({ key }) => key === name) ?? {}
  return value?.stringValue ?? value?.intValue
}

const inOne = (traceId: string) => spans.filter((span) => span.traceId === traceId)

test('a call, its statements, the job that it enqueued and that job’s call to the gateway are one trace', () => {
  const job = spans.find(({ name }) => name === 'job deliver-sign-in-code')!
  const all = inOne(job.traceId)
  const call = all.find(({ parentSpanId }) => parentSpanId === undefined)!
  expect(call.name).toMatch(/^POST \/found\//)
  expect(factOf(call, 'http.response.status_code')).toBe('200')
  expect(job.parentSpanId).toBe(call.spanId)
  const enqueuing = all.find((span) => factOf(span, 'db.query.text')?.includes('add_job'))!
  expect(enqueuing.parentSpanId).toBe(call.spanId)
  const sending = all.find((span) => factOf(span, 'server.address') !== undefined)!
  expect(sending.parentSpanId).toBe(job.spanId)
  expect(factOf(sending, 'http.response.status_code')).toBe('200')
  for (const { startTimeUnixNano, endTimeUnixNano } of all)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
})

test('each span but the first of a trace is part of one that was sent', () => {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  expect(ids.size).toBe(spans.length)
  expect(spans.length).toBeGreaterThan(10)
  const parents = spans.flatMap(({ parentSpanId }) => parentSpanId ?? [])
  expect(parents.filter((parent) => !ids.has(parent))).toEqual([])
})

// Trust requirement 42
test('no span has a number, a code, a token, an id of a borrower or anything else that was sent', () => {
  const all = bodies.join('')
  for (const secret of secrets) expect(all).not.toContain(secret)
  const texts = spans.flatMap((span) => factOf(span, 'db.query.text') ?? [])
  expect(texts.length).toBeGreaterThan(5)
  for (const text of texts) expect(text).not.toMatch(/'/)
  const unknown = spans.find(({ name }) => name === 'GET unknown')!
  expect(factOf(unknown, 'http.response.status_code')).toBe('404')
})

test('a trace that a caller names is not continued', () => {
  expect(inOne('a'.repeat(32))).toEqual([])
})

test('the lines of a traced request name its trace, those of another name none', async () => {
  const line = logLines.find((each) => each.includes('"answered"') && each.includes('"POST"'))!
  const { trace } = JSON.parse(line) as { trace: string }
  expect(inOne(trace).length).toBeGreaterThan(0)
  untraced.logLines.length = 0
  await untraced.app.inject('/found/session/page')
  expect(untraced.logLines.join('')).toContain('"answered"')
  expect(untraced.logLines.join('')).not.toContain('"trace"')
})

test('without a collector nothing is traced, and jobs carry nothing', async () => {
  expect(untraced.deps.tracer).toBeNull()
  const phone = '+639175550044'
  await untraced.deps.pool.query(`select graphile_worker.add_job('deliver-sign-in-code', $1)`, [
    JSON.stringify({ phone }),
  ])
  const { rows } = await untraced.deps.pool.query('select flags from graphile_worker.jobs')
  expect(rows).toEqual([{ flags: null }])
})

test('a provider is not told of the trace, and its address is told without its path', async () => {
  const taken: string[] = []
  const tracer = {
    sampled: 1,
    take: (span: object) =>
      void taken.push(
        JSON.stringify(span, (_, value) => (typeof value === 'bigint' ? 0 : value) as unknown),
      ),
    close: async () => {},
  }
  const span = beginTrace(tracer, 'job probe', 'consumer') as OpenSpan
  const given = { method: 'POST', body: '09175550045', timeoutMs: 5000 } as const
  await runIn(span, () => exchange(`${url}/payouts/09175550045?key=secret`, given))
  expect(paths.at(-1)).toBe('/payouts/09175550045?key=secret')
  expect(Object.keys(lastHeaders)).not.toContain('traceparent')
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain('127.0.0.1')
  expect(taken[0]).not.toMatch(/0917|secret|payouts/)
})

test('a collector that refuses or is away costs spans and a line, and nobody waits for it', async () => {
  const warned: object[] = []
  const lost = async (endpoint: string) => {
    const tracer = openTracer(
      { endpoint, sampled: 1 },
      { warn: (line: object) => void warned.push(line) } as never,
      'test',
    )
    beginTrace(tracer, 'GET /', 'server')?.end()
    await tracer.close()
  }
  status = 503
  await lost(url)
  status = 200
  await lost('http://127.0.0.1:1')
  expect(warned).toEqual([
    { dropped: 1, why: 'HTTP 503' },
    { dropped: 1, why: 'TypeError' },
  ])
})

test('of a part of the traces each is sent whole or not at all', () => {
  const taken: string[] = []
  const tracer = { sampled: 0.3, take: () => void taken.push('span'), close: async () => {} }
  const begun = Array.from({ length: 1000 }, () => beginTrace(tracer, 'GET /', 'server'))
  const kept = begun.filter((span) => span !== null)
  expect(kept.length).toBeGreaterThan(200)
  expect(kept.length).toBeLessThan(400)
  const [one] = kept
  expect(beginTrace(tracer, 'job later', 'consumer', one)?.traceId).toBe(one?.traceId)
})
