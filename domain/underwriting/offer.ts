import { schedule, type ScheduleRow } from '#domain/schedule/amortization.ts'
import { after, daysBetween } from '#domain/calendar/calendar.ts'
import type { Flow } from '#domain/caps/effective-rate.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, share, sum } from '#domain/money/money.ts'
import { stampTax } from '#domain/charges/stamp-tax.ts'

/** The amount lent, the amount that the borrower receives, and how it is repaid. Centavos. */
export interface Offer {
  readonly principal: Centavos
  /** Deducted at disbursement. */
  readonly upFrontFee: Centavos
  readonly stampTax: Centavos
  /** What the borrower receives: the principal less the deductions. */
  readonly netProceeds: Centavos
  /** Day 0. */
  readonly startsOn: Temporal.PlainDate
  readonly rows: readonly ScheduleRow[]
}

/**
 * The loan of a principal (centavos) on these terms, if it is disbursed on `startsOn`, with fees
 * and stamp tax (docs/law.md).
 */
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

/** The total that the borrower pays on time, in centavos. */
export function totalRepay({ rows }: Pick<Offer, 'rows'>): Centavos {
  return sum(rows.map(({ due }) => due))
}

/**
 * The cost of the loan when paid on time, in centavos: interest, and fees deducted or scheduled.
 */
export function scheduledCost(made: Pick<Offer, 'rows' | 'netProceeds'>): Centavos {
  return totalRepay(made) - made.netProceeds
}

/** The payments of the borrower in centavos, by days from day 0. */
export function toFlows({ rows, startsOn }: Pick<Offer, 'rows' | 'startsOn'>): Flow[] {
  return rows.map(({ dueOn, due }) => ({ days: daysBetween(startsOn, dueOn), amount: due }))
}

function maturityOn(
  { installmentCount, interval, monthEnd }: LoanTerms,
  start: Temporal.PlainDate,
) {
  return after(start, installmentCount, interval, monthEnd)
}
