import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { SANDBOX_SECRETS } from '#server/sandbox/sandbox-secrets.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { sampleOf } from '#server/platform/http/testing-samples.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/testing-app.ts'

// Trust requirement 42, over the table of calls: a new call brings its own test.

const { app, deps, logLines } = await testApp()
const calls = app.endpoints.map((it) => [`${it.method} ${it.path}`, it] as const)

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
  const borrower = { id, brand: 'ph', phone: '+639175550043', full_name: CANARY.name }
  await deps.database.insertInto('borrower').values(borrower).execute()
  token = await startSession(deps.database, deps.random, id)
})

/** What a call takes, with something in every text of it that must not be seen again. */
function telling(it: Endpoint): Record<string, unknown> {
  const { properties = {} } = it.input as { properties?: Record<string, { type?: string }> }
  const canaries = Object.entries(properties)
    .filter(([, { type }]) => type === 'string')
    .map(([name]) => [name, /phone|mobile/i.test(name) ? CANARY.phone : CANARY.text])
  return { ...(sampleOf(it.input) as object), ...Object.fromEntries(canaries) }
}

async function send(it: Endpoint, input: Record<string, unknown>): Promise<void> {
  const texts = Object.entries(input).map(([name, value]) => [name, String(value)])
  await app.inject({
    method: it.method,
    url: API_BASE + it.path,
    query: {
      deviceId: CANARY.device,
      ...(it.method === 'GET' ? (Object.fromEntries(texts) as Record<string, string>) : {}),
    },
    ...(it.method === 'POST' ? { payload: input } : {}),
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

describe.each(calls)('%s', (_, it) => {
  test('says nothing in the log of what it was told, nor of who told it', async () => {
    logLines.length = 0
    await send(it, telling(it))
    await settleJobs(deps)
    expectNothingTold()
  })

  test('says nothing either when the database fails it', async () => {
    logLines.length = 0
    // Whoever is signed in is found; all else that he asks for is not.
    await sql`alter table brand rename to gone`.execute(deps.database)
    try {
      await send(it, telling(it))
    } finally {
      await sql`alter table gone rename to brand`.execute(deps.database)
    }
    expectNothingTold()
  })
})
