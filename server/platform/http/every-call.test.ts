import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { SANDBOX_SECRETS } from '#server/sandbox/sandbox-secrets.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { sampleOf } from '#server/platform/http/testing-samples.ts'
import { sessionOf } from '#server/testing-borrower.ts'
import { testApp } from '#server/testing-app.ts'

// What must hold for every call, over the table of calls: a new call brings its own tests.

const { app, deps } = await testApp()
const calls = app.endpoints.map((it) => [`${it.method} ${it.path}`, it] as const)
const posts = calls.filter(([, it]) => it.method === 'POST')
const guarded = calls.filter(([, it]) => it.access !== 'visitor')

function request(it: Endpoint, input: object, options: InjectOptions = {}): InjectOptions {
  const url = API_BASE + it.path
  const form = new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)])).toString()
  return {
    method: it.method,
    url: it.method === 'GET' ? `${url}?${form}` : url,
    ...(it.method === 'POST' ? { payload: input } : {}),
    ...options,
  }
}

async function credentials(it: Endpoint): Promise<Record<string, string>> {
  if (it.access === 'host') return { 'x-host-key': SANDBOX_SECRETS.hostKey('given') }
  return { authorization: `Bearer ${await sessionOf(deps, 'given')}` }
}

/** An input that the call takes, as far as its schema can say. */
async function goodInput(it: Endpoint): Promise<Record<string, unknown>> {
  const sample = sampleOf(it.input) as Record<string, unknown>
  return it.access === 'host' ? { ...sample, sessionId: await sessionOf(deps, 'given') } : sample
}

test('every call that the contract declares is served', () => {
  expect(calls.length).toBeGreaterThanOrEqual(5)
})

describe.each(posts)('%s', (_, it) => {
  // Trust requirement 4.
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
    const cookies = { hiram: await sessionOf(deps, 'given') }
    const answer = await app.inject(request(it, await goodInput(it), { cookies, headers }))
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ [it.codeField]: '-1002', data: null })
  })

  test('takes its fields as a form just as it takes JSON', async () => {
    const input = await goodInput(it)
    const fields = Object.entries(input).map(([k, v]) => [k, String(v)])
    const form = {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    const send = async (sent: InjectOptions) =>
      app.inject({
        method: 'POST',
        url: API_BASE + it.path,
        ...sent,
        headers: { ...(await credentials(it)), ...sent.headers },
      })
    // One after the other: a call may end every session of its borrower.
    const [asJson, asForm] = [await send({ payload: input }), await send(form)]
    expect([asJson.statusCode, asForm.statusCode]).toEqual([200, 200])
    expect(asForm.json()[it.codeField]).toBe(asJson.json()[it.codeField])
  })
})

// The host app's back end asks for its borrower, by his session; it is nobody of its own.
// spec: AUTH-001, AUTH-004
test('whoever asks is a visitor or a borrower, and a session says whose it is and nothing else', async () => {
  const kinds = new Set<string>(app.endpoints.map(({ access }) => access))
  expect(kinds).toEqual(new Set(['visitor', 'borrower', 'host']))
  for (const [, it] of guarded.filter(([, { access }]) => access === 'host'))
    expect(Object.keys(it.input.properties)).toContain('sessionId')
  const session = await findSession(deps.database, await sessionOf(deps, 'given'))
  const told = ['id', 'familyId', 'borrowerId', 'brand', 'language']
  expect(Object.keys(session ?? {}).toSorted()).toEqual(told.toSorted())
})

// spec: AUTH-005
test.each(guarded)('%s answers -1000 to strangers, before it looks at the input', async (_, it) => {
  for (const input of [await goodInput(it), { nonsense: '\0' }]) {
    const answer = await app.inject(request(it, input))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ code: '-1000', data: null })
  }
})

describe.each(calls)('%s', (_, it) => {
  // Trust requirement 11; spec: NET-006.
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
    const input = { ...(await goodInput(it)), ...extras }
    const answer = await app.inject(request(it, input, { headers: await credentials(it) }))
    // A file has no fields; what is in it is told where it is made.
    if (answer.headers['content-disposition'] !== undefined) return
    const { data, ...envelope } = answer.json()
    expect(Object.keys(envelope).toSorted()).toEqual([it.codeField, 'message'].toSorted())
    expect(strangeFields(it, envelope[it.codeField], data)).toEqual([])
  })

  // Trust requirement 22.
  test('may not be stored by anyone on the way', async () => {
    const answer = await app.inject(
      request(it, await goodInput(it), { headers: await credentials(it) }),
    )
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

/** Fields that an answer should not have; a refusal says at most when or with what to try again. */
function strangeFields(it: Endpoint, code: string, data: object | null): string[] {
  if (code === it.success) return undeclared(data, it.output)
  return Object.keys(data ?? {}).filter((name) => !['retryAfter', 'amount'].includes(name))
}

/** Fields of an answer that its schema does not declare, by path. */
function undeclared(data: unknown, schema: object, path = 'data'): string[] {
  const { properties, items, anyOf } = schema as Record<string, never>
  if (anyOf) {
    const misses = (anyOf as object[]).map((one) => undeclared(data, one, path))
    return misses.find((miss) => miss.length === 0) ?? misses[0] ?? []
  }
  if (Array.isArray(data) && items)
    return data.flatMap((each, i) => undeclared(each, items, `${path}[${i}]`))
  if (typeof data !== 'object' || data === null || !properties) return []
  const declared = properties as Record<string, object>
  const missing = Object.keys(declared)
    .filter((name) => !(name in data))
    .map((name) => `${path}.${name} is missing`)
  return Object.entries(data)
    .flatMap(([name, value]) =>
      declared[name] ? undeclared(value, declared[name], `${path}.${name}`) : [`${path}.${name}`],
    )
    .concat(missing)
}
