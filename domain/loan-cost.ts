import { costCap } from '#domain/caps.ts'
import { effectiveRates } from '#domain/effective-rate.ts'
import { lateCharge } from '#domain/late-charges.ts'
import type { LoanTerms } from '#domain/loan-terms.ts'
import type { Market } from '#domain/market.ts'
import { type Centavos, larger, smaller, sum } from '#domain/money.ts'
import { flowsOf, type Offer, scheduledCost, totalRepay } from '#domain/offer.ts'
import { type Rate, ratio, times } from '#domain/rate.ts'
import type { RatePolicy } from '#domain/rate-policy.ts'

/** What a loan costs, as the cost card and the disclosure statement show it (RA 3765). */
export interface LoanCost {
  readonly netProceeds: Centavos
  readonly totalRepay: Centavos
  readonly interest: Centavos
  /** Kept back and per installment, taxes included. */
  readonly fees: Centavos
  readonly eirMonthly: Rate
  readonly eirYearly: Rate
  /** The agreed rate per 30 days. */
  readonly nominalMonthly: Rate
  /** What the first installment costs when it alone is paid so many days late. */
  readonly lateCost: readonly { readonly days: number; readonly amount: Centavos }[]
  /** The last day of free cancellation; null where there is none. */
  readonly cancelUntil: Temporal.PlainDate | null
  /** All that the loan may ever cost; null where no cap holds. */
  readonly totalCostCap: Centavos | null
}

const LATE_DAYS = [1, 7, 30]

/** What a loan was charged before it was scheduled anew, and may be in all. Centavos. */
export interface EarlierCharges {
  readonly chargedBefore: Centavos
  readonly costCap: Centavos
}

/**
 * The cost figures of an offer, or of a loan scheduled anew. `policy` is null where the market has
 * no caps.
 *
 * @param before null for a loan at its beginning
 */
export function loanCost(
  it: Offer,
  terms: Pick<LoanTerms, 'annualRate' | 'dayCount'>,
  market: Market,
  policy: RatePolicy | null,
  before: EarlierCharges | null = null,
): LoanCost {
  const cap = before?.costCap ?? (policy && costCap(it, policy))
  const room = cap === null ? null : cap - scheduledCost(it) - (before?.chargedBefore ?? 0n)
  const { monthly, yearly } = effectiveRates(it.netProceeds, flowsOf(it))
  const interest = sum(it.rows.map((row) => row.interest))
  return {
    netProceeds: it.netProceeds,
    totalRepay: totalRepay(it),
    interest,
    fees: scheduledCost(it) - interest,
    eirMonthly: monthly,
    eirYearly: yearly,
    nominalMonthly: nominalMonthly(terms),
    lateCost: LATE_DAYS.map((days) => ({
      days,
      amount: lateCost(it, days, market, { policy, room }),
    })),
    cancelUntil: cancelUntil(it.startsOn, market),
    totalCostCap: cap,
  }
}

/** The last Manila day on which the borrower may cancel for free: days after the disbursement. */
export function cancelUntil(
  disbursedOn: Temporal.PlainDate,
  { freeCancellationDays }: Pick<Market, 'freeCancellationDays'>,
): Temporal.PlainDate | null {
  return freeCancellationDays > 0 ? disbursedOn.add({ days: freeCancellationDays }) : null
}

function nominalMonthly({ annualRate, dayCount }: Pick<LoanTerms, 'annualRate' | 'dayCount'>) {
  return times(annualRate, ratio(30n, dayCount === '30/360' ? 360n : 365n))
}

/** What penalties are reckoned by, and what the cap leaves for them; null where none holds. */
interface LateRule {
  readonly policy: RatePolicy | null
  readonly room: Centavos | null
}

/** As for a new borrower, whose penalty is the higher one. */
function lateCost(it: Offer, days: number, market: Market, { policy, room }: LateRule): Centavos {
  const spans = [{ unpaid: it.rows[0]?.due ?? 0n, firstDay: 1, lastDay: days }]
  const charge = lateCharge(market, spans, true, {
    isRepeatBorrower: false,
    isPenaltyCharged: false,
    penaltyRate: policy?.penalty ?? null,
  })
  return room === null ? charge : smaller(charge, larger(0n, room))
}
