import type { Centavos } from '#domain/money/money.ts'
import { type Portions, sumPortions } from '#domain/allocation/portions.ts'
import { loanBalances, surplusBalance } from '#server/ledger/balances.ts'
import { findLoans } from '#server/lending/loan/record/find-loan.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { owedTodayOn } from '#server/lending/loan/account/owed-today.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A loan at one moment of an action: before it, or after it. Centavos. */
export interface LoanMoment {
  /** In all today, as the loan's own page says; a debt that is written off is still owed. */
  readonly owed: Centavos
  /** What the books have of it once they are kept to the day; 0 of a debt that is written off. */
  readonly inBooks: Centavos
  /** Charged to the day, and not booked yet. */
  readonly unbooked: Portions
  readonly isWrittenOff: boolean
  /** What the lender owes its borrower, over all their loans. */
  readonly surplus: Centavos
  /** Entries of the loan. */
  readonly entryCount: bigint
}

/** @throws Error when there is no such loan */
export async function loanMoment(
  db: Database,
  loanId: string,
  at: Temporal.Instant,
): Promise<LoanMoment> {
  // First, so that an entry posted meanwhile is one that was not seen.
  const { outstanding, entryCount } = await loanBalances(db, loanId)
  const [loan] = await findLoans(db, [loanId])
  if (!loan) throw new Error(`There is no loan ${loanId}.`)
  const isWrittenOff = loan.writtenOffOn !== null
  const { amount: owed, unbooked } = owedTodayOn(loan, await readAccount(db, loan), at)
  return {
    owed,
    inBooks: sumPortions(outstanding) + (isWrittenOff ? 0n : sumPortions(unbooked)),
    unbooked: isWrittenOff ? {} : unbooked,
    isWrittenOff,
    surplus: await surplusBalance(db, loan.borrowerId),
    entryCount,
  }
}
