import type { ScheduleRow } from '#domain/amortization.ts'
import { daysBetween } from '#domain/calendar.ts'
import { balanceDays } from '#domain/caps.ts'
import { type EarlierCharges, type LoanCost, loanCost } from '#domain/loan-cost.ts'
import type { LoanTerms } from '#domain/loan-terms.ts'
import type { Market } from '#domain/market.ts'
import { type Centavos, exactly } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { dividedBy, type Rate, ratio, times } from '#domain/rate.ts'
import type { RatePolicy } from '#domain/rate-policy.ts'

/**
 * The figures of a disclosure statement: what RA 3765 section 4 and BSP Circular 730 ask for before
 * acceptance, with the conditional charges. Amounts in centavos.
 */
export interface Disclosure extends LoanCost {
  /** The total amount financed. */
  readonly principal: Centavos
  /** What is kept back of it, item by item; items of 0 are left out. */
  readonly deductions: readonly Deduction[]
  readonly totalDeductions: Centavos
  /** Interest and all other charges: the finance charge, in pesos and centavos. */
  readonly financeCharge: Centavos
  /** The finance charge as a share of the amount financed. */
  readonly financeChargeShare: Rate
  /** The finance charge as a simple annual rate on the unpaid balance of what he got in hand. */
  readonly simpleYearly: Rate
  /** The agreed rate a year. */
  readonly nominalYearly: Rate
  readonly startsOn: Temporal.PlainDate
  readonly maturityOn: Temporal.PlainDate
  readonly termDays: number
  readonly rows: readonly ScheduleRow[]
  /** Penalty per 30 days on a scheduled amount that is late; null where no policy holds. */
  readonly penaltyMonthly: Rate | null
}

/** One thing that is kept back at disbursement. */
interface Deduction {
  readonly kind: 'upFrontFee' | 'stampTax'
  readonly amount: Centavos
}

/**
 * The disclosure of an offer, or of a loan scheduled anew, whose fee is paid and not kept back.
 * `policy` is null where the market has no caps.
 */
export function disclosure(
  it: Offer,
  terms: Pick<LoanTerms, 'annualRate' | 'dayCount'>,
  market: Market,
  policy: RatePolicy | null,
  before: EarlierCharges | null = null,
): Disclosure {
  const cost = loanCost(it, terms, market, policy, before)
  const financeCharge = cost.interest + cost.fees
  const maturityOn = it.rows.at(-1)?.dueOn ?? it.startsOn
  return {
    ...cost,
    principal: it.principal,
    deductions: deductionsOf(it),
    totalDeductions: it.principal - it.netProceeds,
    financeCharge,
    financeChargeShare: ratio(financeCharge, it.principal),
    simpleYearly: simpleYearly(it, financeCharge),
    nominalYearly: terms.annualRate,
    startsOn: it.startsOn,
    maturityOn,
    termDays: daysBetween(it.startsOn, maturityOn),
    rows: it.rows,
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
function simpleYearly(it: Offer, financeCharge: Centavos): Rate {
  const inHand = times(balanceDays(it.rows), ratio(it.netProceeds, it.principal))
  return times(dividedBy(exactly(financeCharge), inHand), ratio(365n, 1n))
}
