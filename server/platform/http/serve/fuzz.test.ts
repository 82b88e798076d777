import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { takeShare } from '#domain/testing/testing-cases.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { makeSample } from '#server/platform/http/serve/testing-samples.ts'
import { openBorrowerSession } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Trust requirement 41, over the tables of calls and pages.

const { app, deps } = await testApp()
const calls = app.endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)
let token = ''

const NASTY: unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '￿\ud800',
  '🦑'.repeat(300),
  'x'.repeat(60_000),
  "'; drop table loan; --",
  '<script>alert(1)</script>',
  '%00%ff',
  '../../etc/passwd',
  '\r\nset-cookie: a=b',
  '{{7*7}}',
  '${7*7}',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '9'.repeat(400),
  '1e999',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  true,
  null,
  [],
  {},
  [[]],
  ['a', 'b'],
  { a: { b: 'c' } },
  { $ne: null },
  '2026-02-30',
  '9999999-01-01',
]

async function send(endpoint: Endpoint, payload: unknown, contentType = 'application/json') {
  const headers = {
    'content-type': contentType,
    authorization: `Bearer ${token}`,
    'x-host-key': SANDBOX_SECRETS.hostKey('given'),
  }
  const url = API_BASE + endpoint.path
  if (endpoint.method === 'GET') {
    const query = typeof payload === 'string' ? payload : toQuery(payload)
    return app.inject({ url: `${url}?${query}`, headers })
  }
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return app.inject({ method: 'POST', url, payload: body, headers })
}

function toQuery(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return encodeURIComponent(String(payload))
  return Object.entries(payload)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(value))}`)
    .join('&')
}

/** An address cannot contain a lone surrogate. */
function wellFormed(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

/** No fault of the server, the complete envelope, and no internal detail. */
function expectProper({ codeField }: Endpoint, answer: Awaited<ReturnType<typeof send>>) {
  expect(answer.statusCode).toBeLessThan(500)
  const body = answer.json<Record<string, unknown>>()
  expect(Object.keys(body).toSorted()).toEqual([codeField, 'data', 'message'].toSorted())
  expect(typeof body[codeField]).toBe('string')
  expect(answer.body).not.toMatch(/node_modules|\.ts:\d+|at async|select .+ from|insert into/)
}

describe.each(calls)('%s', (call, endpoint) => {
  // Some calls end the session, so every test begins a new one.
  beforeEach(async () => {
    token = await openBorrowerSession(deps, 'given')
  })

  test('answers every wrong type, size and character in every field without a fault of the server', async () => {
    const sample = makeSample(endpoint.input) as Record<string, unknown>
    const fields = Object.keys(endpoint.input.properties)
    for (const [place, field] of fields.entries())
      for (const nasty of takeShare(NASTY, calls.findIndex(([name]) => name === call) + place))
        expectProper(endpoint, await send(endpoint, { ...sample, [field]: nasty }))
  })

  test('answers bodies that are no fields at all without a fault of the server', async () => {
    const deep = '{"a":'.repeat(2000) + '1' + '}'.repeat(2000)
    const bodies = [
      '',
      'null',
      '[]',
      '1',
      '"text"',
      '{',
      '{"a":1',
      deep,
      '['.repeat(30_000),
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '\0',
      '%',
      'a&b=&=c&&&==',
    ]
    for (const body of bodies) {
      expectProper(endpoint, await send(endpoint, body))
      expectProper(endpoint, await send(endpoint, body, 'application/x-www-form-urlencoded'))
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('answers strange kinds and sizes of content without a fault of the server', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/json; charset=utf-7',
      'x',
    ])
      expectProper(endpoint, await send(endpoint, '{}', type))
    expectProper(endpoint, await send(endpoint, JSON.stringify({ a: 'x'.repeat(100_000) })))
  })
})

describe.each(Object.entries(SCREEN_PATHS))('the page of %s', (_, path) => {
  test('answers every strange query without a fault of the server', async () => {
    for (const nasty of NASTY) {
      const value = encodeURIComponent(wellFormed(nasty).slice(0, 4000))
      const query = ['sessionId', 'entry', 'brand', 'productId', 'orderId', 'deviceId', '__proto__']
        .map((name) => `${name}=${value}`)
        .join('&')
      const answer = await app.inject({ url: `${path}?${query}` })
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toContain('<script>alert(1)</script>')
    }
  })
})
