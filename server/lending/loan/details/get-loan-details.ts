import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/brand.ts'
import type { RecommendedProduct } from '#contract/loan/loan.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import {
  accountOfLoanAsColumn,
  type CurrentAccount,
} from '#server/identity/payout-account/current-account.ts'
import { type Column, onlyWhere, readTogether } from '#server/platform/database/column.ts'
import {
  selectAccountNeeded,
  selectArrivals,
  selectPaidOutAt,
  payoutSent,
  type PayoutWait,
  selectPayoutWaits,
} from '#server/lending/loan/status/payout-state.ts'
import { cancellationIn } from '#server/lending/loan/account/loan-cancellation.ts'
import { toAccount } from '#server/lending/loan/account/loan-account.ts'
import { toLoanStatus } from '#server/lending/loan/status/loan-status.ts'
import { loanAsColumn, selectLoanId, type LoanKey } from '#server/lending/loan/record/find-loan.ts'
import { type LoanTransfer, selectTransfers } from '#server/lending/loan/account/loan-transfers.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { AnnouncedPayment, Dependencies } from '#server/providers/dependencies.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { amountOwedIn } from '#server/lending/loan/account/owed-today.ts'
import { rememberPaidOut, wasPaidOut } from '#server/lending/loan/record/paid-out.ts'
import { settledOn } from '#server/lending/loan/record/settled-on.ts'
import { productAsColumn } from '#server/lending/product/find-product.ts'
import type { Product } from '#server/lending/product/product.ts'
import { type Due, toDue } from '#server/lending/loan/account/get-due.ts'

/** The data of the order details screen. */
export interface LoanDetails {
  readonly loan: Loan
  /** Null where no message of it is shown. */
  readonly product: Product | null
  /** Derived from the entries, not the stored copy. */
  readonly status: LoanStatus
  /** Null before disbursement. */
  readonly due: Due | null
  readonly needsAccount: boolean
  /** By when the payout under way arrives; null: none is, or nobody knows. */
  readonly arrivesBy: Temporal.Instant | null
  /** What its payout waits for; null: nothing. */
  readonly payoutWait: PayoutWait | null
  /** Payments for it that are received and not posted. */
  readonly received: readonly AnnouncedPayment[]
  /** Null unless it is settled. */
  readonly settledOn: Temporal.PlainDate | null
  /** Centavos that settle it today: principal, and what is charged to the day; 0 without a debt. */
  readonly owedToday: Centavos
  /** Where the money went or goes; null: nowhere yet, or the market does not say it. */
  readonly destination: CurrentAccount | null
  readonly paidOutAt: Temporal.Instant | null
  readonly asksForStars: boolean
  /** Null where the market has none. */
  readonly options: LoanOptions | null
  /** Products on offer besides, until the loan is paid out. */
  readonly recommended: readonly RecommendedProduct[]
  /** Of what is read (loan-fingerprint.ts). */
  readonly fingerprint: string | null
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
  readonly isLate: boolean
}

/** To whom it is shown. */
interface Shown {
  readonly brand: BrandSetting
  readonly language: Language
  readonly fingerprint: Column<string | null>
}

/** A loan of a borrower, in one statement; null also for another borrower's loan. */
export async function getLoanDetails(
  deps: Dependencies,
  key: LoanKey,
  shown: Shown,
): Promise<LoanDetails | null> {
  const { hooks, database } = deps
  const { borrowerId, productId, loanId } = key
  const { brand, language, fingerprint } = shown
  const now = deps.clock.now()
  const day = toManilaDate(now)
  const isPaidOut = wasPaidOut(loanId)
  const recommended = isPaidOut
    ? NOTHING
    : onlyWhere(isBeforePayout(key), hooks.recommendedProducts(deps, borrowerId, brand, language))
  const { loan, transfers, ...read } = await readTogether(database, {
    loan: loanAsColumn(key),
    transfers: selectTransfers(selectLoanId(key)),
    accountNeeded: selectAccountNeeded(borrowerId),
    arrivals: selectArrivals(borrowerId),
    payoutWaits: selectPayoutWaits(borrowerId),
    received: hooks.paymentsOnTheirWay(deps, borrowerId, loanId, now),
    isSent: payoutSent(borrowerId, loanId),
    ...(MARKETS[brand.market].destinationCheck
      ? {
          destination: accountOfLoanAsColumn(database, borrowerId, loanId),
          paidOutAt: selectPaidOutAt(borrowerId, loanId),
        }
      : { destination: NOTHING, paidOutAt: NOTHING }),
    withdrawn: onlyWhere(isWithdrawnAtPartner(key), productAsColumn(deps, brand.key, productId)),
    recommended,
    fingerprint,
  })
  if (!loan) return null
  rememberPaidOut(loan.id, loan.disbursedOn !== null)
  if (isPaidOut && loan.disbursedOn === null) return getLoanDetails(deps, key, shown)
  const ofLoan = transfers.get(loan.id) ?? []
  const account = toAccount(loan, ofLoan)
  const due = toDue(loan, account, now)
  const status = toLoanStatus(loan, due, day)
  const owedToday = amountOwedIn(loan, due, day)
  return {
    loan,
    product: read.withdrawn,
    status,
    due,
    needsAccount: status === STATUS.disbursing && read.accountNeeded.has(loan.id),
    arrivesBy: read.arrivals.get(loan.id) ?? null,
    payoutWait: status === STATUS.disbursing ? (read.payoutWaits.get(loan.id) ?? null) : null,
    received: read.received,
    settledOn: status === STATUS.settled ? settledOn(ofLoan) : null,
    owedToday,
    destination: read.destination,
    paidOutAt: read.paidOutAt,
    asksForStars: status === STATUS.settled && loan.stars === null,
    options: MARKETS[loan.market].loanOptions
      ? loanOptions(loan, due, { transfers: ofLoan, isSent: read.isSent, owedToday }, day)
      : null,
    recommended: read.recommended ?? [],
    fingerprint: read.fingerprint,
  }
}

const NOTHING: Column<null> = { sql: sql`null::json`, read: () => null }

/** A partner's loan is drawn on a page that the product has a message for. */
function isWithdrawnAtPartner(key: LoanKey): RawBuilder<unknown> {
  return sql`exists (${selectLoanId(key)} and withdrawal = 'open')`
}

/** Other products are shown beside a loan until it is paid out. */
function isBeforePayout(key: LoanKey): RawBuilder<unknown> {
  return sql`exists (${selectLoanId(key)} and disbursed_on is null)`
}

interface OptionFacts {
  readonly transfers: readonly LoanTransfer[]
  readonly isSent: boolean
  /** Centavos. */
  readonly owedToday: Centavos
}

function loanOptions(
  loan: Loan,
  due: Due | null,
  { transfers, isSent, owedToday }: OptionFacts,
  today: Temporal.PlainDate,
): LoanOptions {
  const cancellation = cancellationIn(transfers, loan, today)
  const isUndisbursed = loan.disbursedOn === null && loan.closedAt === null
  const owes = due !== null && due.payable.amount > 0n && loan.writtenOffOn === null
  return {
    isCancellable: isUndisbursed && !isSent,
    cancelUntil: cancellation?.until ?? null,
    isCancelAsked: cancellation !== null && loan.cancelAskedAt !== null,
    payoff: owes ? owedToday : 0n,
    isLate: loan.status === STATUS.overdue,
  }
}
