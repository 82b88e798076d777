import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { makeSample } from '#server/platform/http/serve/testing-samples.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Trust requirement 42, over the table of calls: a new call gets its test here.

const { app, deps, logLines } = await testApp()
const calls = app.endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)

const CANARY = {
  name: 'Kanarya Matahimik',
  phone: '09175550042',
  text: 'kanaryo-lihim-4242',
  device: 'kanarya-device-42',
  browser: 'kanarya-browser-42',
}
let token = ''

beforeAll(async () => {
  const id = deps.random.uuid()
  const borrower = { id, brand: 'ph', phone: '+639175550043' }
  const person = await sealPerson(deps.database, id, { fullName: CANARY.name, birthOn: null })
  await deps.database
    .insertInto('borrower')
    .values({ ...borrower, ...person })
    .execute()
  token = await startSession(deps.database, deps.random, id)
})

/** An input of the call, with a canary in every text, which must not appear in the log. */
function telling(endpoint: Endpoint): Record<string, unknown> {
  const { properties = {} } = endpoint.input as { properties?: Record<string, { type?: string }> }
  const canaries = Object.entries(properties)
    .filter(([, { type }]) => type === 'string')
    .map(([name]) => [name, /phone|mobile/i.test(name) ? CANARY.phone : CANARY.text])
  return { ...(makeSample(endpoint.input) as object), ...Object.fromEntries(canaries) }
}

async function send(endpoint: Endpoint, input: Record<string, unknown>): Promise<void> {
  const texts = Object.entries(input).map(([name, value]) => [name, String(value)])
  await app.inject({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    query: {
      deviceId: CANARY.device,
      ...(endpoint.method === 'GET' ? (Object.fromEntries(texts) as Record<string, string>) : {}),
    },
    ...(endpoint.method === 'POST' ? { payload: input } : {}),
    headers: {
      authorization: `Bearer ${token}`,
      'x-host-key': SANDBOX_SECRETS.hostKey('ph'),
      'user-agent': CANARY.browser,
      referer: `https://app.example/?sessionId=${token}`,
    },
  })
}

function expectNothingTold() {
  const log = logLines.join('')
  expect(log).not.toBe('')
  for (const secret of [
    token,
    '9175550043',
    SANDBOX_SECRETS.hostKey('ph'),
    ...Object.values(CANARY),
  ])
    expect(log).not.toContain(secret)
}

describe.each(calls)('%s', (_, endpoint) => {
  test('logs nothing of its input, nor of its caller', async () => {
    logLines.length = 0
    await send(endpoint, telling(endpoint))
    await settleJobs(deps)
    expectNothingTold()
  })

  test('logs nothing of them when the database fails either', async () => {
    logLines.length = 0
    // The session is found; every other query fails.
    await sql`alter table brand rename to gone`.execute(deps.database)
    try {
      await send(endpoint, telling(endpoint))
    } finally {
      await sql`alter table gone rename to brand`.execute(deps.database)
    }
    expectNothingTold()
  })
})
