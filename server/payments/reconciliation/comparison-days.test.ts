// Trust requirement 69: whatever a provider's silence or a downtime did to the nights before, no day is
// left without a comparison.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { upTo } from '#domain/testing/testing-cases.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import {
  PAYMENT_COMPARISONS,
  PAYOUT_COMPARISONS,
} from '#server/payments/reconciliation/comparison-days.ts'
import { reconcileNightly } from '#server/payments/reconciliation/reconcile-payments.ts'
import { reconcilePayoutsNightly } from '#server/payments/reconciliation/reconcile-payouts.ts'

const { database: db } = (await testApp()).deps

/** Each with the days that it looks back once all before is done. */
const KINDS = [
  ['payments', reconcileNightly, PAYMENT_COMPARISONS, 'reconciliation', 'done_at', 2],
  ['payouts', reconcilePayoutsNightly, PAYOUT_COMPARISONS, 'payout_reconciliation', 'ended_at', 7],
] as const

/** Days until the job runs again: a downtime where it is more than one; which comparison is done then. */
const anyNight = fc.record({
  days: fc.oneof(fc.constant(1), fc.nat(40)),
  done: fc.constantFrom('none', 'this', 'this', 'oldest'),
})

class Undone extends Error {}

for (const [name, job, comparisons, table, doneAt, daysBack] of KINDS)
  test(`the comparisons of ${name} cover every day, whichever nights were missed or never done`, async () => {
    const property = fc.asyncProperty(fc.array(anyNight, { maxLength: 12 }), async (nights) => {
      const started = db.transaction().execute(async (tx) => {
        let now = Temporal.Instant.from('2026-03-02T09:00:00+08:00')
        const began = now
        let from: string | null = null
        for (const { days, done } of [...nights, { days: 1, done: 'this' } as const]) {
          now = now.add({ hours: 24 * days })
          from = (await runAll(tx, job, began, now)) ?? from
          const which = done === 'oldest' ? sql`min(day)` : sql`max(day)`
          if (done !== 'none')
            await sql`
              update ${sql.table(table)} set ${sql.ref(doneAt)} = ${now}
              where day = (select ${which} from ${sql.table(table)} where ${sql.ref(doneAt)} is null)
            `.execute(tx)
        }
        const { rows } = await sql<{ missed: string }>`
          select missed::date::text from generate_series('2026-03-01'::date, (
              select max(day) from ${comparisons} all_), '1 day') missed
          where not exists (select from ${comparisons} one
            where done is not null and missed between "from" and day)`.execute(tx)
        expect(rows).toEqual([])
        // Nothing is open: the next night looks back as far as on any day, and no further.
        now = now.add({ hours: 24 })
        const last = now.toZonedDateTimeISO('Asia/Manila').toPlainDate().subtract({ days: 1 })
        expect(await runAll(tx, job, began, now)).toBe(last.subtract({ days: daysBack }).toString())
        throw new Undone()
      })
      await expect(started).rejects.toThrow(Undone)
    })
    // Each case is a statement or two for each night.
    await fc.assert(property, upTo(25))
  })

/** Runs the job as the scheduler does. @returns the first day of the last comparison that it began */
async function runAll(
  tx: Transaction,
  job: SetJob,
  mark: Temporal.Instant,
  to: Temporal.Instant,
): Promise<string | null> {
  for (let from: string | null = null; ;) {
    const due = await sql<{ at: Temporal.Instant }>`
      select at from (${job.nextDue(mark, to)}) due (at) where at is not null`.execute(tx)
    const [next] = due.rows
    if (!next) return from
    await job.run(tx, next.at, to)
    const { rows } = await sql<{ from: string }>`
      select payload ->> 'from' as from from graphile_worker._private_jobs
      where payload ->> 'from' is not null order by id desc limit 1`.execute(tx)
    from = rows[0]?.from ?? null
  }
}
