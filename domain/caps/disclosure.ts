import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { balanceDays } from '#domain/caps/caps.ts'
import { type EarlierCharges, type LoanCost, loanCost } from '#domain/caps/loan-cost.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, exactly } from '#domain/money/money.ts'
import type { Offer } from '#domain/underwriting/offer.ts'
import { dividedBy, type Rate, ratio, times } from '#domain/money/rate.ts'
import type { RatePolicy } from '#domain/caps/rate-policy.ts'

/**
 * The figures of a disclosure statement, which RA 3765 section 4 and BSP Circular 730 require
 * before acceptance, with the conditional charges. Amounts in centavos.
 */
export interface Disclosure extends LoanCost {
  /** The total amount financed. */
  readonly principal: Centavos
  /** What is deducted at disbursement, by item; items of 0 are left out. */
  readonly deductions: readonly Deduction[]
  readonly totalDeductions: Centavos
  /** Interest and all other charges. */
  readonly financeCharge: Centavos
  /** The finance charge as a share of the amount financed. */
  readonly financeChargeShare: Rate
  /** The finance charge as a simple annual rate on the outstanding part of the net proceeds. */
  readonly simpleYearly: Rate
  /** The agreed rate per year. */
  readonly nominalYearly: Rate
  readonly startsOn: Temporal.PlainDate
  readonly maturityOn: Temporal.PlainDate
  readonly termDays: number
  readonly rows: readonly ScheduleRow[]
  /** Penalty per 30 days on a scheduled amount that is late; null where no policy applies. */
  readonly penaltyMonthly: Rate | null
}

/** One deduction at disbursement. */
interface Deduction {
  readonly kind: 'upFrontFee' | 'stampTax'
  readonly amount: Centavos
}

/**
 * The disclosure of an offer, or of a rescheduled loan, whose fee is paid and not deducted
 * (RA 3765 section 4).
 *
 * @param policy null where the market has no caps
 * @param before charges of the earlier schedules; null for a new loan
 */
export function disclosure(
  offer: Offer,
  terms: Pick<LoanTerms, 'annualRate' | 'dayCount'>,
  market: Market,
  policy: RatePolicy | null,
  before: EarlierCharges | null = null,
): Disclosure {
  const cost = loanCost(offer, terms, market, policy, before)
  const financeCharge = cost.interest + cost.fees
  const maturityOn = offer.rows.at(-1)?.dueOn ?? offer.startsOn
  return {
    ...cost,
    principal: offer.principal,
    deductions: deductionsOf(offer),
    totalDeductions: offer.principal - offer.netProceeds,
    financeCharge,
    financeChargeShare: ratio(financeCharge, offer.principal),
    simpleYearly: simpleYearly(offer, financeCharge),
    nominalYearly: terms.annualRate,
    startsOn: offer.startsOn,
    maturityOn,
    termDays: daysBetween(offer.startsOn, maturityOn),
    rows: offer.rows,
    penaltyMonthly: policy?.penalty ?? null,
  }
}

function deductionsOf({ upFrontFee, stampTax }: Offer): Deduction[] {
  const all: readonly Deduction[] = [
    { kind: 'upFrontFee', amount: upFrontFee },
    { kind: 'stampTax', amount: stampTax },
  ]
  return all.filter(({ amount }) => amount > 0n)
}

/** cost = rate/365 × Σ over days of balance × net proceeds / principal. */
function simpleYearly(offer: Offer, financeCharge: Centavos): Rate {
  const inHand = times(balanceDays(offer.rows), ratio(offer.netProceeds, offer.principal))
  return times(dividedBy(exactly(financeCharge), inHand), ratio(365n, 1n))
}
