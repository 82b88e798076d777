import { manilaDateOf } from '#domain/calendar.ts'
import { type LoanStatus, STATUS } from '#domain/loan-status.ts'
import { isAccountNeeded } from '#server/disbursement/payout-store.ts'
import { readAccount } from '#server/loan/loan-account.ts'
import { statusOn } from '#server/loan/loan-facts.ts'
import { findLoan } from '#server/loan/find-loan.ts'
import type { Loan } from '#server/loan/loan.ts'
import type { Parts } from '#server/parts.ts'
import { findProduct, type Product } from '#server/product/product-store.ts'
import { type Due, dueOf } from '#server/repayment/get-due.ts'

/** A loan as order details shows it. */
export interface LoanDetails {
  readonly loan: Loan
  readonly product: Product | null
  /** Derived, whatever the stored one says. */
  readonly status: LoanStatus
  /** Null before it is disbursed. */
  readonly due: Due | null
  readonly needsAccount: boolean
  readonly asksForStars: boolean
}

/** One loan of a borrower; null also for what is another's. */
export async function getLoanDetails(
  parts: Parts,
  key: { borrowerId: string; productId: string; loanId: string },
): Promise<LoanDetails | null> {
  const { database } = parts
  const loan = await findLoan(database, key)
  if (!loan) return null
  const now = parts.clock.now()
  const read = await readAccount(database, loan)
  const status = statusOn(loan, read.account, manilaDateOf(now))
  const isDisbursing = status === STATUS.disbursing
  return {
    loan,
    product: await findProduct(database, loan.brand, loan.productId),
    status,
    due: dueOf(loan, read, now),
    needsAccount: isDisbursing && (await isAccountNeeded(database, loan.id)),
    asksForStars: status === STATUS.settled && loan.stars === null,
  }
}
