// What anybody may know of how the product works, and what not.
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import { STATUS_PARTS, type StatusPart } from '#contract/site/status.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { recentStatus } from '#server/growth/status/read-status.ts'
import { openProviderAnswers } from '#server/providers/exchange/provider-answers.ts'
import { databaseOn, openDatabase } from '#server/platform/database/database.ts'
import { setMaintenance } from '#server/platform/maintenance/maintenance.ts'

const { app, deps } = await testApp()
const { database: db } = deps

/** Every reading is new: what was read serves for five seconds. */
const now = async (other: Partial<typeof deps> = {}) =>
  recentStatus({
    ...deps,
    database: databaseOn(deps.callPool, []),
    providerAnswers: openProviderAnswers(deps.pool, new Registry(), () => {}),
    ...other,
  })

/** The parts that do not work. */
async function disturbed(other?: Parameters<typeof now>[0]): Promise<StatusPart[]> {
  const { parts } = await now(other)
  return STATUS_PARTS.filter((part) => parts[part] === 'degraded')
}

const failing = async (provider: string, call: string) =>
  sql`insert into provider_answer (provider, call, failed_at, failing_since, reason)
    values (${provider}, ${call}, now(), now(), 'no answer')`.execute(db)

beforeEach(async () => {
  await sql`delete from provider_answer`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

test('all parts work when nothing is known against them', async () => {
  expect(await now()).toMatchObject({ state: 'working', until: null })
  expect(await disturbed()).toEqual([])
})

test.each([
  ['dragonpay', 'starts', ['repayments']],
  ['dragonpay', 'payments', ['repayments']],
  // Nobody pays through it here.
  ['paymongo', 'payments', []],
  ['dragonpay', 'payouts', ['payouts']],
  ['semaphore', 'codes', ['messages']],
  ['dragonpay', 'balance', []],
] as const)('%s, silent to its %s, disturbs %j', async (provider, call, parts) => {
  await failing(provider, call)
  expect(await disturbed()).toEqual(parts)
})

test('a queue that nobody works on for five minutes disturbs the processing', async () => {
  await sql`select graphile_worker.add_job('sweep', run_at := now() - interval '4 min')`.execute(db)
  expect(await disturbed()).toEqual([])
  await sql`select graphile_worker.add_job('sweep', run_at := now() - interval '6 min')`.execute(db)
  expect(await disturbed()).toEqual(['processing'])
})

const on = (address: string) =>
  openDatabase(address, { max: 1, applicationName: 'test', connectionTimeoutMs: 500 })

test('a database that is read-only disturbs the app, one that is silent disturbs all', async () => {
  const url = new URL(String(deps.callPool.options.connectionString))
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const readOnly = on(url.href)
  expect(await disturbed({ database: readOnly })).toEqual(['app'])
  await readOnly.destroy()
  const silent = on('postgres://127.0.0.1:1/nowhere')
  expect(await disturbed({ database: silent })).toEqual(STATUS_PARTS)
})

test('maintenance is told with its end, and jobs that wait for it disturb nothing', async () => {
  await sql`select graphile_worker.add_job('sweep', run_at := now() - interval '9 min')`.execute(db)
  const until = Temporal.Now.instant().add({ hours: 1 }).round('second')
  const turn = async (to: Temporal.Instant | null) => {
    await db.transaction().execute(async (tx) => setMaintenance(tx, to, true))
    await deps.maintenance.refresh()
  }
  await turn(until)
  expect(await now()).toMatchObject({ state: 'maintenance', until: String(until) })
  expect(await disturbed()).toEqual([])
  const { body } = await app.inject('/status?brand=ph&lang=fil')
  expect(body).toMatch(/May maintenance kami\. .* ulit nang \d+:\d\d [AP]M\./)
  expect(body.match(/May maintenance/g)).toHaveLength(1)
  await turn(null)
})

test('the page and its JSON are kept for seconds, and tell nothing of what is behind', async () => {
  await failing('dragonpay', 'starts')
  const [page, json] = await Promise.all(
    ['/status?brand=ph', '/status.json'].map((at) => app.inject(at)),
  )
  for (const answer of [page, json]) {
    expect(answer?.headers['cache-control']).toBe('public, max-age=10')
    expect(answer?.body).not.toMatch(/dragonpay|paymongo|semaphore|postgres|version|0\.2\./i)
  }
  expect(page?.body).toMatch(/Ways to pay<\/dt><dd class="part-(working|degraded)">/)
  expect(page?.body).not.toMatch(/<script(?! type="application\/ld\+json")/)
  expect(Object.keys(json?.json<object>() ?? {})).toEqual(['state', 'until', 'parts'])
})
