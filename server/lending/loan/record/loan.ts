import type { DeclineReason } from '#contract/console/loans/decline-reasons.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { DecidedDispute } from '#domain/charges/disputes.ts'
import type { BookedPlan } from '#domain/journal/loan-history.ts'
import type { LoanStatus } from '#domain/journal/loan-status.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import {
  type InterestRule,
  type Market,
  type MarketKey,
  marketUnder,
} from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Rate } from '#domain/money/rate.ts'
import type { ClosedReason } from '#server/lending/loan/status/closed-reason.ts'

/** A loan with its current schedule. Amounts in centavos. */
export interface Loan {
  readonly id: string
  readonly borrowerId: string
  readonly brand: string
  readonly market: MarketKey
  /**
   * The rule that its entries were made under; null: made before there were two
   * (docs/develop/ledger.md).
   */
  readonly interestRule: InterestRule | null
  readonly productId: string
  readonly productName: string
  readonly productLogo: string
  /** The lender’s own page to repay it on; null: ours. */
  readonly repaymentPage: string | null
  /** Whether its product is confirmed on the second confirm screen. */
  readonly hasSecondConfirm: boolean
  readonly number: string
  readonly principal: Centavos
  readonly terms: LoanTerms
  /** The stored copy; loan-status.ts derives the true status. */
  readonly status: LoanStatus
  readonly appliedAt: Temporal.Instant
  readonly approvedAt: Temporal.Instant | null
  readonly closedAt: Temporal.Instant | null
  readonly closedReason: ClosedReason | null
  /** Why a person of staff declined it. */
  readonly declineReason: DeclineReason | 'lowerOffered' | null
  /** What they offer instead, and in how many installments. */
  readonly offeredPrincipal: Centavos | null
  readonly offeredInstallments: number | null
  readonly disbursedOn: Temporal.PlainDate | null
  readonly writtenOffOn: Temporal.PlainDate | null
  /** The day up to which its books are kept. */
  readonly keptOn: Temporal.PlainDate | null
  /** The day up to which earned amounts of the current schedule are booked. */
  readonly earnedOn: Temporal.PlainDate | null
  /** When the borrower asked to cancel after the payout; paying the money back cancels. */
  readonly cancelAskedAt: Temporal.Instant | null
  readonly isRepeat: boolean
  readonly extensionCount: number
  readonly newPlanCount: number
  readonly isOpen: boolean
  readonly costCap: Centavos | null
  /** The ceiling of the loan's channel on all costs a year. */
  readonly aprCeiling: Rate | null
  readonly policy: string | null
  readonly stars: number | null
  /** Whether a partner's loan is drawn on the partner's page; null for our own loans. */
  readonly withdrawal: 'open' | 'drawn' | null
  /** What of the pictures of the borrower's ID its decision waits for. */
  readonly waitsFor: 'pictures' | 'comparison' | null
  /** In market philippines they pause penalties (domain/charges/disputes.ts). */
  readonly disputes: readonly DecidedDispute[]
  /** Hardship plans whose entries are in force, in the order of booking. */
  readonly plans: readonly BookedPlan[]
  readonly rows: readonly ScheduleRow[]
  readonly scheduleVersion: number
  /** Entries after this sequence number belong to the current schedule. */
  readonly paidAfter: bigint
}

/** The rules of a loan's market, in the version that its entries were made under. */
export function findMarket({
  market,
  interestRule,
}: Pick<Loan, 'market' | 'interestRule'>): Market {
  return marketUnder(market, interestRule ?? 'byInstallment')
}
