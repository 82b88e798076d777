import type { Centavos } from '#domain/money.ts'
import { type LoanTransfer, readTransfersOf } from '#server/lending/loan/loan-transfers.ts'
import type { Database } from '#server/platform/database/database.ts'

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

/** The same by loan id; loans that owe, and those without entries, are left out. */
export async function settledDays(
  db: Database,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, Temporal.PlainDate>> {
  const transfers = await readTransfersOf(db, loanIds)
  return new Map(
    [...transfers].flatMap(([loanId, ofLoan]): [string, Temporal.PlainDate][] => {
      const day = settledOn(ofLoan)
      return day ? [[loanId, day]] : []
    }),
  )
}

/** By how much a transfer raises what is owed. */
function changeOf({ debit, credit, amount }: LoanTransfer): Centavos {
  const raises = debit.startsWith('receivable:')
  const lowers = credit.startsWith('receivable:')
  if (raises === lowers) return 0n
  return raises ? amount : -amount
}
