import { manilaDateOf } from '#domain/calendar.ts'
import { type LoanStatus, STATUS } from '#domain/loan-status.ts'
import { MARKETS } from '#domain/market.ts'
import type { Centavos } from '#domain/money.ts'
import { payoff } from '#domain/prepayment.ts'
import type { Database } from '#server/database/database.ts'
import { isAccountNeeded, isPayoutSent } from '#server/disbursement/payout-store.ts'
import { cancellationOf } from '#server/loan/cancel-loan.ts'
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
  /** Null where the market offers none. */
  readonly ways: LoanWays | null
}

/** What the borrower may do with the loan now, besides paying what is due. */
export interface LoanWays {
  /** No money was sent yet: it is cancelled at once. */
  readonly isCancellable: boolean
  /** The last day on which it is cancelled for free; null: not any more. */
  readonly cancelUntil: Temporal.PlainDate | null
  readonly isCancelAsked: boolean
  /** Centavos that settle it today; 0: nothing is owed. */
  readonly payoff: Centavos
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
  const due = dueOf(loan, read, now)
  const isDisbursing = status === STATUS.disbursing
  return {
    loan,
    product: await findProduct(database, loan.brand, loan.productId),
    status,
    due,
    needsAccount: isDisbursing && (await isAccountNeeded(database, loan.id)),
    asksForStars: status === STATUS.settled && loan.stars === null,
    ways: MARKETS[loan.market].loanOptions
      ? await waysOf(database, loan, due, manilaDateOf(now))
      : null,
  }
}

async function waysOf(
  db: Database,
  loan: Loan,
  due: Due | null,
  today: Temporal.PlainDate,
): Promise<LoanWays> {
  const cancellation = await cancellationOf(db, loan, today)
  const isBefore = loan.disbursedOn === null && loan.closedAt === null
  const owes = due !== null && due.payable.amount > 0n && loan.writtenOffOn === null
  return {
    isCancellable: isBefore && !(await isPayoutSent(db, loan.id)),
    cancelUntil: cancellation?.until ?? null,
    isCancelAsked: cancellation !== null && loan.cancelAskedAt !== null,
    payoff: owes ? payoff(due.account, due.owed, today).amount : 0n,
  }
}
