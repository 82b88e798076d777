// The books are audited at four in the night, and /metrics says what that found.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { auditGauges } from '#server/app/audit/night/audit-gauges.ts'
import { nightlyAudit, runNightlyAudit } from '#server/app/audit/night/nightly-audit.ts'
import { runNextJobs } from '#server/platform/jobs/scheduler.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()
const { database: db, clock } = deps

beforeEach(async () => {
  await sql`delete from walker`.execute(db)
})

async function queued(): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = task_id
    where identifier = 'audit-books'`.execute(db)
  return rows.map(({ payload }) => payload)
}

const runUntil = async (until: string) =>
  runNextJobs(db, [nightlyAudit], Temporal.Instant.from(until))

test('after a downtime one audit covers all missed nights, and begins at four in Manila', async () => {
  await runUntil('2027-01-10T19:00:00Z')
  expect(await runUntil('2027-01-10T19:59:59Z')).toBeNull()
  expect(await queued()).toEqual([])
  await runUntil('2027-01-14T10:00:00Z')
  expect(await runUntil('2027-01-14T19:59:59Z')).toBeNull()
  expect(await queued()).toEqual([{ at: '2027-01-13T20:00:00Z' }])
})

async function gauges() {
  const [row] = await auditGauges.read(deps)
  return row?.values
}

test('what a night found is shown, and counts for nothing when somebody changes it', async () => {
  expect(await gauges()).toBeUndefined()
  await runNightlyAudit(deps, clock.now())
  expect(await gauges()).toMatchObject({ audit_differences: 0 })
  expect((await gauges())?.['audit_age_seconds']).toBeLessThan(60)
  expect((await gauges())?.['audit_whole_age_seconds']).toBeLessThan(24 * 3600)

  await sql`update audit_checkpoint set checked_at = checked_at + interval '1 day'
    where part = 'others'`.execute(db)
  const changed = await gauges()
  expect(changed).toMatchObject({ audit_differences: 1 })
  expect(changed?.['audit_age_seconds']).toBeGreaterThan(1e9)
})
