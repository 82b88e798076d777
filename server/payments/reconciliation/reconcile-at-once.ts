import { sql } from 'kysely'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type PageSizes, reconcilePage } from '#server/payments/reconciliation/reconcile-part.ts'
import { startReconciliation } from '#server/payments/reconciliation/reconcile-payments.ts'
import { findPart } from '#server/payments/reconciliation/reconciliation-part-store.ts'
import type { FoundDifference } from '#server/payments/reconciliation/reconciliation-store.ts'

/**
 * Compares the lists of all providers to the end, page by page, without waiting for the queue; a
 * queued job for the same pages finds them done.
 *
 * @throws ProviderSilent
 */
export async function reconcilePayments(
  deps: Dependencies,
  from: Temporal.PlainDate,
  day: Temporal.PlainDate,
  sizes?: PageSizes,
): Promise<FoundDifference[]> {
  await startReconciliation(deps, from, day)
  await goOn(deps, day, sizes)
  return foundOn(deps, day)
}

/** The differences of a day. */
export async function foundOn(
  { database }: Pick<Dependencies, 'database'>,
  day: Temporal.PlainDate,
): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    select reference, what from reconciliation_difference where day = ${day}
    order by reference, what`.execute(database)
  return rows
}

/** Does the pages that are left. */
export async function goOn(
  deps: Dependencies,
  day: Temporal.PlainDate,
  sizes?: PageSizes,
): Promise<void> {
  for (const { key: provider } of deps.payments.all) {
    for (;;) {
      const part = await findPart(deps.database, { day, provider })
      if (!part || part.stage === 'done') break
      await reconcilePage(deps, part, sizes)
    }
  }
}
