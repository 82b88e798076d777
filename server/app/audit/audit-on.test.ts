import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditBooks, auditBookSteps } from '#server/app/audit/audit-books.ts'
import { auditOn } from '#server/app/audit/audit-on.ts'
import { findOpenRun } from '#server/app/audit/audit-run-store.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const { deps } = await demoApp()
const { database: db } = deps
const now = () => Temporal.Instant.from('2026-11-26T00:00:00Z')
const crash = new Error('crash')

async function breakOffAfter(stepCount: number): Promise<void> {
  let steps = 0
  const audit = auditOn(db, now, () => {
    steps += 1
    if (steps === stepCount) throw crash
  })
  await expect(audit).rejects.toBe(crash)
}

test('an audit that is broken off goes on where it was, and finds what it had found', async () => {
  const [loan] = await db.selectFrom('loan').select('id').where('status', '=', 170).execute()
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update balance set amount = amount + 1
      where account = ${`receivable:${loan?.id}:principal`}`.execute(tx)
  })
  const { differences: all, loanCount } = await auditBooks(db)
  expect(all.length).toBeGreaterThan(0)

  await breakOffAfter(2)
  const left = await findOpenRun(db)
  expect(left).not.toMatchObject({ next: { part: 'loans', after: null } })
  await breakOffAfter(1)

  const { differences, continuedFrom, ...rest } = await auditOn(db, now)
  expect(differences).toEqual(all)
  expect(rest.loanCount).toBe(loanCount)
  expect(continuedFrom).toEqual(now())
  expect(await findOpenRun(db)).toBeNull()
})

// Trust requirement 60
test.each([
  ['to go on behind its end', sql`next = '{"part":"others","after":"9999"}'`],
  ['to forget what it found', sql`differences = '[]'`],
  ['to go on for years', sql`began_at = began_at + interval '10 years'`],
])('an audit that somebody changed %s begins anew, and says so', async (_, change) => {
  const all = (await auditBooks(db)).differences
  await breakOffAfter(3)
  await sql`update audit_run set ${change}`.execute(db)
  const { differences, continuedFrom } = await auditOn(db, now)
  expect(continuedFrom).toBeNull()
  expect(differences).toEqual([expect.objectContaining({ subject: 'audit' }), ...all])
  expect((await auditOn(db, now)).differences).toEqual(all)
})

// Trust requirement 60
test.each([
  ['that ended', async () => auditOn(db, now)],
  [
    'that began anew meanwhile',
    async () => {
      await sql`update audit_run set began_at = began_at - interval '2 days'`.execute(db)
      await breakOffAfter(1)
    },
  ],
])('what an audit noted %s is worth nothing later, and that is said', async (_, meanwhile) => {
  const all = (await auditBooks(db)).differences
  await breakOffAfter(3)
  await sql`create table copied as select * from audit_run`.execute(db)
  await meanwhile()
  await sql`
    update audit_run set run = copied.run, began_at = copied.began_at, next = copied.next,
      differences = copied.differences, mark = copied.mark, ended_at = null, loan_count = null
    from copied`.execute(db)
  await sql`drop table copied`.execute(db)
  const { differences, continuedFrom } = await auditOn(db, now)
  expect(continuedFrom).toBeNull()
  expect(differences).toEqual([expect.objectContaining({ subject: 'audit' }), ...all])
  expect((await auditOn(db, now)).differences).toEqual(all)
})

test('an audit that nobody began does not end as one', async () => {
  await sql`update audit_run set began_at = ${now()}, ended_at = null, loan_count = null,
    differences = '[]', next = '{"part":"others","after":"9999"}'`.execute(db)
  const { differences, continuedFrom } = await auditOn(db, now)
  expect(continuedFrom).toBeNull()
  expect(differences.map(({ subject }) => subject)).toContain('audit')
})

test('an audit of the day before begins anew', async () => {
  await breakOffAfter(1)
  const tomorrow = () => now().add({ hours: 25 })
  expect((await auditOn(db, tomorrow)).continuedFrom).toBeNull()
})

test('a gentle audit rests after each step for as long as it took', async () => {
  const beganAt = performance.now()
  const steps = await Array.fromAsync(auditBookSteps(db, undefined, true))
  const tookMs = performance.now() - beganAt
  const worked = steps.map((step) => step.tookMs)
  const rested = worked.slice(0, -1)
  // A timer may be a millisecond early.
  expect(tookMs).toBeGreaterThan(sumOf(worked) + sumOf(rested) - worked.length)
})

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
