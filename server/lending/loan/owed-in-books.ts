import type { Centavos } from '#domain/money.ts'
import { totalOf } from '#domain/portions.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { findLoans } from '#server/lending/loan/find-loan.ts'
import { readAccount } from '#server/lending/loan/loan-account.ts'
import { owedTodayOn } from '#server/lending/loan/owed-today.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What the books have of a loan's debt once they are kept to the day. */
export interface OwedInBooks {
  /** Posted, and charged to the day since; 0 of a debt that is written off. Centavos. */
  readonly owed: Centavos
  /** Entries of the loan when it was read. */
  readonly entryCount: bigint
}

/**
 * The debt that an act on a loan begins with and leaves: the two differ by what the act posts, which
 * is more than the balance where interest or penalties are booked with it.
 */
export async function owedInBooks(
  db: Database,
  loanId: string,
  at: Temporal.Instant,
): Promise<OwedInBooks> {
  // First, so that an entry posted meanwhile is one that was not seen.
  const { outstanding, entryCount } = await loanBalances(db, loanId)
  const [loan] = await findLoans(db, [loanId])
  const booked = totalOf(outstanding)
  if (!loan || loan.writtenOffOn !== null) return { owed: booked, entryCount }
  const { unbooked } = owedTodayOn(loan, await readAccount(db, loan), at)
  return { owed: booked + totalOf(unbooked), entryCount }
}
