import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { makeSample } from '#server/platform/http/serve/testing-samples.ts'
import { openBorrowerSession } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Rules for every call, over the table of calls: a new call gets its tests here.

const { app, deps } = await testApp()
const calls = app.endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)
const posts = calls.filter(([, endpoint]) => endpoint.method === 'POST')
const guarded = calls.filter(([, endpoint]) => endpoint.access !== 'visitor')

function request(endpoint: Endpoint, input: object, options: InjectOptions = {}): InjectOptions {
  const url = API_BASE + endpoint.path
  const form = new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)])).toString()
  return {
    method: endpoint.method,
    url: endpoint.method === 'GET' ? `${url}?${form}` : url,
    ...(endpoint.method === 'POST' ? { payload: input } : {}),
    ...options,
  }
}

async function credentials(endpoint: Endpoint): Promise<Record<string, string>> {
  if (endpoint.access === 'host') return { 'x-host-key': SANDBOX_SECRETS.hostKey('given') }
  return { authorization: `Bearer ${await openBorrowerSession(deps, 'given')}` }
}

/** An input that the call accepts, as far as its schema says. */
async function goodInput(endpoint: Endpoint): Promise<Record<string, unknown>> {
  const sample = makeSample(endpoint.input) as Record<string, unknown>
  return endpoint.access === 'host'
    ? { ...sample, sessionId: await openBorrowerSession(deps, 'given') }
    : sample
}

// spec: NET-015
test('every call that the contract declares is served', () => {
  expect(calls.length).toBeGreaterThanOrEqual(5)
})

describe.each(posts)('%s', (_, endpoint) => {
  // Trust requirement 4.
  // spec: AUTH-005
  test.each([
    ['without our own header', {}],
    [
      'from a page of another site',
      { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'cross-site' },
    ],
    [
      'from another origin',
      { 'x-requested-with': 'XMLHttpRequest', origin: 'https://evil.example' },
    ],
    ['from a sandboxed frame', { 'x-requested-with': 'XMLHttpRequest', origin: 'null' }],
  ])('is refused under a cookie %s', async (_way, headers) => {
    const cookies = { hiram: await openBorrowerSession(deps, 'given') }
    const answer = await app.inject(
      request(endpoint, await goodInput(endpoint), { cookies, headers }),
    )
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ [endpoint.codeField]: '-1002', data: null })
  })

  // spec: NET-003
  test('accepts its fields as a form as well as in JSON', async () => {
    const input = await goodInput(endpoint)
    const fields = Object.entries(input).map(([k, v]) => [k, String(v)])
    const form = {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    const send = async (sent: InjectOptions) =>
      app.inject({
        method: 'POST',
        url: API_BASE + endpoint.path,
        ...sent,
        headers: { ...(await credentials(endpoint)), ...sent.headers },
      })
    // One after the other: a call may end every session of its borrower.
    const [asJson, asForm] = [await send({ payload: input }), await send(form)]
    expect([asJson.statusCode, asForm.statusCode]).toEqual([200, 200])
    expect(asForm.json()[endpoint.codeField]).toBe(asJson.json()[endpoint.codeField])
  })
})

// The host app's back end calls for its borrower, by the borrower's session.
// spec: AUTH-001, AUTH-004
test('a caller is a visitor or a borrower, and a session names its borrower and how it began', async () => {
  const kinds = new Set<string>(app.endpoints.map(({ access }) => access))
  expect(kinds).toEqual(new Set(['visitor', 'borrower', 'host']))
  for (const [, endpoint] of guarded.filter(([, { access }]) => access === 'host'))
    expect(Object.keys(endpoint.input.properties)).toContain('sessionId')
  const session = await findSession(deps.database, await openBorrowerSession(deps, 'given'))
  const fields = [
    'id',
    'familyId',
    'borrowerId',
    'began',
    'brand',
    'language',
    'endsAt',
    'lockOuts',
  ]
  expect(Object.keys(session ?? {}).toSorted()).toEqual(fields.toSorted())
})

// spec: AUTH-005
test.each(guarded)(
  '%s answers -1000 to strangers, before it looks at the input',
  async (_, endpoint) => {
    for (const input of [await goodInput(endpoint), { nonsense: '\0' }]) {
      const answer = await app.inject(request(endpoint, input))
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ code: '-1000', data: null })
    }
  },
)

describe.each(calls)('%s', (_, endpoint) => {
  // Trust requirement 11; spec: NET-006.
  // spec: NET-015
  test('answers exactly the fields it declares, whatever extra fields are sent', async () => {
    const extras = {
      amount_: 1,
      rate: '0',
      status: 200,
      userId: 'someone',
      borrowerId: 'someone',
      brand_: 'ph',
      constructor: 'x',
      isAdmin: true,
    }
    const input = { ...(await goodInput(endpoint)), ...extras }
    const answer = await app.inject(
      request(endpoint, input, { headers: await credentials(endpoint) }),
    )
    // A file has no fields; its content is tested where it is made.
    if (answer.headers['content-disposition'] !== undefined) return
    const { data, ...envelope } = answer.json()
    expect(Object.keys(envelope).toSorted()).toEqual([endpoint.codeField, 'message'].toSorted())
    expect(strangeFields(endpoint, envelope[endpoint.codeField], data)).toEqual([])
  })

  // Trust requirement 22.
  test('may not be stored by any cache on the way', async () => {
    const answer = await app.inject(
      request(endpoint, await goodInput(endpoint), { headers: await credentials(endpoint) }),
    )
    const isAnswered = endpoint.unchanging && answer.json()[endpoint.codeField] === endpoint.success
    expect(answer.headers['cache-control']).toBe(
      isAnswered ? 'private, max-age=31536000, immutable' : 'no-store',
    )
  })
})

/** Fields that an answer should not have; a refusal has at most when or with what to try again. */
function strangeFields(endpoint: Endpoint, code: string, data: object | null): string[] {
  if (code === endpoint.success) return undeclared(data, endpoint.output)
  return Object.keys(data ?? {}).filter((name) => !['retryAfter', 'amount'].includes(name))
}

/** Fields of an answer that its schema does not declare, and those that it needs, by path. */
function undeclared(data: unknown, schema: object, path = 'data'): string[] {
  const { properties, items, anyOf, required = [] } = schema as Record<string, never>
  if (anyOf) {
    const misses = (anyOf as object[]).map((one) => undeclared(data, one, path))
    return misses.find((miss) => miss.length === 0) ?? misses[0] ?? []
  }
  if (Array.isArray(data) && items)
    return data.flatMap((each, i) => undeclared(each, items, `${path}[${i}]`))
  if (typeof data !== 'object' || data === null || !properties) return []
  const declared = properties as Record<string, object>
  const missing = (required as string[])
    .filter((name) => !(name in data))
    .map((name) => `${path}.${name} is missing`)
  return Object.entries(data)
    .flatMap(([name, value]) =>
      declared[name] ? undeclared(value, declared[name], `${path}.${name}`) : [`${path}.${name}`],
    )
    .concat(missing)
}
