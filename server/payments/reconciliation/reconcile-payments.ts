import { sql } from 'kysely'
import { MANILA, manilaDateOf } from '#domain/calendar.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { deleteListed } from '#server/payments/reconciliation/listed-payment-store.ts'
import { startPart } from '#server/payments/reconciliation/reconciliation-part-store.ts'
import {
  deleteDifferences,
  lastReconciled,
  storeReconciliation,
  unlessReconciled,
} from '#server/payments/reconciliation/reconciliation-store.ts'

/** Manila hour at which the day before is compared: the provider's list is complete by then. */
const AT_HOUR = 3
/** Days compared again before the first new one: finds payments that were settled late. */
const DAYS_BACK = 2

/**
 * Queues the nightly comparison of the provider's list with ours. After a downtime one comparison
 * covers all missed nights; the first one of all is that of the first night, whenever it runs, so that
 * no day before the next one is left out.
 */
export const reconcileNightly: SetJob = {
  name: "the provider's payments are compared with ours",
  nextDue: (mark, to) => {
    const night = lastNight(to)
    const first = nightAfter(mark)
    const isOver = Temporal.Instant.compare(first, to) <= 0
    return unlessReconciled(dayOf(night), isOver ? first : null, night)
  },
  run: async (tx, at) => {
    const last = await lastReconciled(tx)
    const day = dayOf(at)
    const from = (last?.add({ days: 1 }) ?? day).subtract({ days: DAYS_BACK })
    await storeReconciliation(tx, from, day, at)
    const payload = JSON.stringify({ from: from.toString(), day: day.toString() })
    await sql`select graphile_worker.add_job('reconcile', ${payload}::json)`.execute(tx)
  },
}

/** The last 3 o'clock in Manila that is not after a given time. */
export function lastNight(at: Temporal.Instant): Temporal.Instant {
  const now = at.toZonedDateTimeISO(MANILA)
  const tonight = now.withPlainTime({ hour: AT_HOUR })
  const isToCome = Temporal.ZonedDateTime.compare(now, tonight) < 0
  return (isToCome ? tonight.subtract({ days: 1 }) : tonight).toInstant()
}

/** The first 3 o'clock in Manila after a given time. */
function nightAfter(at: Temporal.Instant): Temporal.Instant {
  return lastNight(at).toZonedDateTimeISO(MANILA).add({ days: 1 }).toInstant()
}

/** The day that a night compares: the one before it. */
export function dayOf(night: Temporal.Instant): Temporal.PlainDate {
  return manilaDateOf(night).subtract({ days: 1 })
}

/**
 * Begins to compare what each provider settled from one day to another, both included, with our
 * payments and the ledger; a job for each provider goes on with it, and none waits for another.
 */
export async function startReconciliation(
  { database, clock, payments }: Pick<Dependencies, 'database' | 'clock' | 'payments'>,
  from: Temporal.PlainDate,
  day: Temporal.PlainDate,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await storeReconciliation(tx, from, day, clock.now())
    for (const { key: provider } of payments.all) {
      await deleteDifferences(tx, { day, provider })
      await deleteListed(tx, { day, provider })
      await startPart(tx, { day, provider })
    }
  })
}
