import type { Centavos } from '#domain/money/money.ts'
import type { LoanTransfer } from '#server/lending/loan/account/loan-transfers.ts'

/**
 * The value date of the entry after which nothing was owed on a loan any more: the day that its
 * zero-balance certificate names. Null for a loan that owes, and for one without entries.
 */
export function settledOn(transfers: readonly LoanTransfer[]): Temporal.PlainDate | null {
  let owed = 0n
  let settling: LoanTransfer | undefined
  for (const [, entry] of Map.groupBy(transfers, ({ sequence }) => sequence)) {
    const before = owed
    for (const transfer of entry) owed += changeOf(transfer)
    if (owed > 0n) settling = undefined
    else if (before > 0n) settling = entry[0]
  }
  return settling?.valueOn ?? null
}

/** By how much a transfer raises what is owed. */
function changeOf({ debit, credit, amount }: LoanTransfer): Centavos {
  const raises = debit.startsWith('receivable:')
  const lowers = credit.startsWith('receivable:')
  if (raises === lowers) return 0n
  return raises ? amount : -amount
}
