import { manilaDateOf } from '#domain/calendar.ts'
import { type LoanStatus, STATUS } from '#domain/loan-status.ts'
import { MARKETS } from '#domain/market.ts'
import type { Centavos } from '#domain/money.ts'
import { payoff } from '#domain/prepayment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isAccountNeeded, isPayoutSent } from '#server/lending/loan/payout-state.ts'
import { cancellationOf } from '#server/lending/loan/loan-cancellation.ts'
import { readAccount } from '#server/lending/loan/loan-account.ts'
import { statusOn } from '#server/lending/loan/loan-status.ts'
import { findLoan } from '#server/lending/loan/find-loan.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import type { AnnouncedPayment, Dependencies } from '#server/providers/dependencies.ts'
import { owedTodayOn } from '#server/lending/loan/owed-today.ts'
import { settledDays } from '#server/lending/loan/settled-on.ts'
import { findProduct } from '#server/lending/product/find-product.ts'
import type { Product } from '#server/lending/product/product.ts'
import { type Due, dueOf } from '#server/lending/loan/get-due.ts'

/** The data of the order details screen. */
export interface LoanDetails {
  readonly loan: Loan
  readonly product: Product | null
  /** Derived from the entries, not the stored copy. */
  readonly status: LoanStatus
  /** Null before disbursement. */
  readonly due: Due | null
  readonly needsAccount: boolean
  /** Payments for it that are received and not posted. */
  readonly received: readonly AnnouncedPayment[]
  /** Null unless it is settled. */
  readonly settledOn: Temporal.PlainDate | null
  /** Centavos that settle it today: principal, and what is charged to the day; 0 without a debt. */
  readonly owedToday: Centavos
  readonly asksForStars: boolean
  /** Null where the market has none. */
  readonly options: LoanOptions | null
}

/** What the borrower can do with the loan now besides paying the amount due. */
export interface LoanOptions {
  /** Whether it can be cancelled at once, because no money was sent yet. */
  readonly isCancellable: boolean
  /** The last day of free cancellation; null when it is over. */
  readonly cancelUntil: Temporal.PlainDate | null
  readonly isCancelAsked: boolean
  /** Centavos that settle the loan today; 0 when nothing is owed. */
  readonly payoff: Centavos
}

/** A loan of a borrower; null also for another borrower's loan. */
export async function getLoanDetails(
  deps: Dependencies,
  key: { borrowerId: string; productId: string; loanId: string },
): Promise<LoanDetails | null> {
  const { database } = deps
  const loan = await findLoan(database, key)
  if (!loan) return null
  const now = deps.clock.now()
  const read = await readAccount(database, loan)
  const status = statusOn(loan, read.account, manilaDateOf(now))
  const due = dueOf(loan, read, now)
  const isDisbursing = status === STATUS.disbursing
  return {
    loan,
    product: await findProduct(deps, database, loan.brand, loan.productId),
    status,
    due,
    needsAccount: isDisbursing && (await isAccountNeeded(database, loan.id)),
    received: await deps.hooks.paymentsOnTheirWay(deps, loan.borrowerId, loan.id, now),
    settledOn:
      status === STATUS.settled
        ? ((await settledDays(database, [loan.id])).get(loan.id) ?? null)
        : null,
    owedToday: owedTodayOn(loan, read, now).amount,
    asksForStars: status === STATUS.settled && loan.stars === null,
    options: MARKETS[loan.market].loanOptions
      ? await loanOptions(database, loan, due, manilaDateOf(now))
      : null,
  }
}

async function loanOptions(
  db: Database,
  loan: Loan,
  due: Due | null,
  today: Temporal.PlainDate,
): Promise<LoanOptions> {
  const cancellation = await cancellationOf(db, loan, today)
  const isUndisbursed = loan.disbursedOn === null && loan.closedAt === null
  const owes = due !== null && due.payable.amount > 0n && loan.writtenOffOn === null
  return {
    isCancellable: isUndisbursed && !(await isPayoutSent(db, loan.id)),
    cancelUntil: cancellation?.until ?? null,
    isCancelAsked: cancellation !== null && loan.cancelAskedAt !== null,
    payoff: owes ? payoff(due.account, due.owed, today).amount : 0n,
  }
}
