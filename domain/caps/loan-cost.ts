import { costCap } from '#domain/caps/caps.ts'
import { effectiveRates } from '#domain/caps/effective-rate.ts'
import { afterFreeDays, lateCharge } from '#domain/charges/late-charges.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, larger, smaller, sum } from '#domain/money/money.ts'
import { toFlows, type Offer, scheduledCost, totalRepay } from '#domain/underwriting/offer.ts'
import { type Rate, ratio, times } from '#domain/money/rate.ts'
import type { RatePolicy } from '#domain/caps/rate-policy.ts'

/** What a loan costs, as the cost card and the disclosure statement show it (RA 3765). */
export interface LoanCost {
  readonly netProceeds: Centavos
  readonly totalRepay: Centavos
  readonly interest: Centavos
  /** Deducted at disbursement and charged per installment, taxes included. */
  readonly fees: Centavos
  readonly eirMonthly: Rate
  readonly eirYearly: Rate
  /** The agreed rate per 30 days. */
  readonly nominalMonthly: Rate
  /** What it costs to pay the first installment alone this many days late. */
  readonly lateCost: readonly { readonly days: number; readonly amount: Centavos }[]
  /** The last day of free cancellation; null where there is none. */
  readonly cancelUntil: Temporal.PlainDate | null
  /** The most that the loan may cost in all; null where no cap applies. */
  readonly totalCostCap: Centavos | null
}

const LATE_DAYS = [1, 7, 30]

/**
 * What a loan was charged before it was rescheduled, and the most it may be charged in all.
 * Centavos.
 */
export interface EarlierCharges {
  readonly chargedBefore: Centavos
  readonly costCap: Centavos
}

/**
 * The cost figures of an offer, or of a rescheduled loan, in centavos and exact rates (RA 3765).
 *
 * @param policy null where the market has no caps
 * @param before charges of the earlier schedules; null for a new loan
 */
export function loanCost(
  offer: Offer,
  terms: Pick<LoanTerms, 'annualRate' | 'dayCount'> & { readonly freeDays?: number },
  market: Market,
  policy: RatePolicy | null,
  before: EarlierCharges | null = null,
): LoanCost {
  const cap = before?.costCap ?? (policy && costCap(offer, policy))
  const room = cap === null ? null : cap - scheduledCost(offer) - (before?.chargedBefore ?? 0n)
  const { monthly, yearly } = effectiveRates(offer.netProceeds, toFlows(offer))
  const interest = sum(offer.rows.map((row) => row.interest))
  return {
    netProceeds: offer.netProceeds,
    totalRepay: totalRepay(offer),
    interest,
    fees: scheduledCost(offer) - interest,
    eirMonthly: monthly,
    eirYearly: yearly,
    nominalMonthly: nominalMonthly(terms),
    lateCost: LATE_DAYS.map((days) => ({
      days,
      amount: lateCost(offer, days, market, { policy, room, freeDays: terms.freeDays ?? 0 }),
    })),
    cancelUntil: cancelUntil(offer.startsOn, market),
    totalCostCap: cap,
  }
}

/**
 * The last Manila day on which the borrower may cancel for free (RA 11765); null where the market
 * has no free cancellation.
 */
export function cancelUntil(
  disbursedOn: Temporal.PlainDate,
  { freeCancellationDays }: Pick<Market, 'freeCancellationDays'>,
): Temporal.PlainDate | null {
  return freeCancellationDays > 0 ? disbursedOn.add({ days: freeCancellationDays }) : null
}

function nominalMonthly({ annualRate, dayCount }: Pick<LoanTerms, 'annualRate' | 'dayCount'>) {
  return times(annualRate, ratio(30n, dayCount === '30/360' ? 360n : 365n))
}

/**
 * The policy that sets penalties, and the centavos that the cap leaves for them; null without a
 * cap.
 */
interface LateRule {
  readonly policy: RatePolicy | null
  readonly room: Centavos | null
  readonly freeDays: number
}

/** Computed for a new borrower, whose penalty is the higher one. */
function lateCost(
  offer: Offer,
  days: number,
  market: Market,
  { policy, room, freeDays }: LateRule,
): Centavos {
  const late = [{ unpaid: offer.rows[0]?.due ?? 0n, firstDay: 1, lastDay: days }]
  const spans = afterFreeDays(late, freeDays)
  const charge = lateCharge(market, spans, true, {
    isRepeatBorrower: false,
    isPenaltyCharged: false,
    penaltyRate: policy?.penalty ?? null,
  })
  return room === null ? charge : smaller(charge, larger(0n, room))
}
