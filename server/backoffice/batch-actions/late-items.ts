import { lateFactsById } from '#server/backoffice/collections/late-loans.ts'
import type { ItemFacts } from '#server/backoffice/batch-actions/batch-kind.ts'
import { UUID } from '#server/platform/random/uuid.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import { lateAmounts } from '#server/service/collections/late-loan.ts'

/** Numbers of late loans, and what is owed on each. */
export async function lateItems(
  deps: Dependencies,
  items: readonly string[],
): Promise<ReadonlyMap<string, ItemFacts>> {
  const now = deps.clock.now()
  const ids = items.filter((item) => UUID.test(item))
  const late = await lateFactsById(deps, ids, now)
  return new Map(
    late.map(({ loan, read }) => [
      loan.id,
      { label: loan.number, amount: lateAmounts(loan, read, now).owed, seen: null },
    ]),
  )
}

/** The same with what is seen of each: what changes meanwhile is left out. */
export async function seenLateItems(
  deps: Dependencies,
  items: readonly string[],
): Promise<ReadonlyMap<string, ItemFacts>> {
  const late = [...(await lateItems(deps, items))]
  return new Map(
    await Promise.all(
      late.map(
        async ([id, facts]) =>
          [id, { ...facts, seen: await seenOfLoan(deps.database, id) }] as const,
      ),
    ),
  )
}
