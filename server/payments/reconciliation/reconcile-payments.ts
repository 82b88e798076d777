import { sql } from 'kysely'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  comparedDay,
  firstComparedDay,
  nextComparison,
  PAYMENT_COMPARISONS,
} from '#server/payments/reconciliation/comparison-days.ts'
import { deleteListed } from '#server/payments/reconciliation/listed-payment-store.ts'
import { startPart } from '#server/payments/reconciliation/reconciliation-part-store.ts'
import {
  deleteDifferences,
  storeReconciliation,
} from '#server/payments/reconciliation/reconciliation-store.ts'

/** Days compared again before the first new one: finds payments that were settled late. */
const DAYS_BACK = 2

/** Queues the nightly comparison of the provider's list with ours. */
export const reconcileNightly: SetJob = {
  name: "the provider's payments are compared with ours",
  nextDue: (mark, to) => nextComparison(PAYMENT_COMPARISONS, mark, to),
  run: async (tx, at) => {
    const day = comparedDay(at)
    const from = await firstComparedDay(tx, PAYMENT_COMPARISONS, day, DAYS_BACK)
    await storeReconciliation(tx, from, day, at)
    const payload = JSON.stringify({ from: from.toString(), day: day.toString() })
    await sql`select graphile_worker.add_job('reconcile', ${payload}::json)`.execute(tx)
  },
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
