import { schedule, type ScheduleRow } from '#domain/amortization.ts'
import { after, daysBetween } from '#domain/calendar.ts'
import type { Flow } from '#domain/effective-rate.ts'
import type { LoanTerms } from '#domain/loan-terms.ts'
import type { Market } from '#domain/market.ts'
import { type Centavos, share, sum } from '#domain/money.ts'
import { stampTax } from '#domain/stamp-tax.ts'

/** What would be lent, what comes into the borrower's hand, and how it is repaid. Centavos. */
export interface Offer {
  readonly principal: Centavos
  /** Kept back at disbursement. */
  readonly upFrontFee: Centavos
  readonly stampTax: Centavos
  /** What the borrower gets: the principal without what is kept back. */
  readonly netProceeds: Centavos
  /** Day 0. */
  readonly startsOn: Temporal.PlainDate
  readonly rows: readonly ScheduleRow[]
}

/** The loan of a principal on these terms, were it paid out on `startsOn`. */
export function offer(
  terms: LoanTerms,
  principal: Centavos,
  startsOn: Temporal.PlainDate,
  market: Pick<Market, 'chargeRounding'>,
): Offer {
  const rounding = market.chargeRounding
  const termDays = daysBetween(startsOn, maturityOn(terms, startsOn))
  const upFrontFee = share(principal, terms.upFrontFeeRate, rounding)
  const tax = terms.passesOnStampTax ? stampTax(principal, termDays, rounding) : 0n
  return {
    principal,
    upFrontFee,
    stampTax: tax,
    netProceeds: principal - upFrontFee - tax,
    startsOn,
    rows: schedule(terms, principal, startsOn, rounding),
  }
}

/** All that the borrower pays when he pays on time. */
export function totalRepay({ rows }: Pick<Offer, 'rows'>): Centavos {
  return sum(rows.map(({ due }) => due))
}

/** All that the loan costs when paid on time: interest, and fees kept back or scheduled. */
export function scheduledCost(of: Pick<Offer, 'rows' | 'netProceeds'>): Centavos {
  return totalRepay(of) - of.netProceeds
}

/** What the borrower pays, in days from day 0. */
export function flowsOf({ rows, startsOn }: Pick<Offer, 'rows' | 'startsOn'>): Flow[] {
  return rows.map(({ dueOn, due }) => ({ days: daysBetween(startsOn, dueOn), amount: due }))
}

function maturityOn(
  { installmentCount, interval, monthEnd }: LoanTerms,
  start: Temporal.PlainDate,
) {
  return after(start, installmentCount, interval, monthEnd)
}
