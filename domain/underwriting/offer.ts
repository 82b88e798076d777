import { schedule, type ScheduleRow } from '#domain/schedule/amortization.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import type { Flow } from '#domain/caps/effective-rate.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, type Rounding, share, sum } from '#domain/money/money.ts'
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
  const rows = schedule(terms, principal, startsOn, rounding)
  const termDays = daysBetween(startsOn, rows.at(-1)?.dueOn ?? startsOn)
  const { upFrontFee, tax } = deductions(terms, principal, termDays, rounding)
  return {
    principal,
    upFrontFee,
    stampTax: tax,
    netProceeds: principal - upFrontFee - tax,
    startsOn,
    rows,
  }
}

/** What is deducted at disbursement in all from a loan of a term in days, in centavos. */
export function totalDeductions(
  terms: LoanTerms,
  principal: Centavos,
  termDays: number,
  rounding: Rounding,
): Centavos {
  const { upFrontFee, tax } = deductions(terms, principal, termDays, rounding)
  return upFrontFee + tax
}

function deductions(
  terms: LoanTerms,
  principal: Centavos,
  termDays: number,
  rounding: Rounding,
): { readonly upFrontFee: Centavos; readonly tax: Centavos } {
  const upFrontFee = share(principal, terms.upFrontFeeRate, rounding)
  const tax = terms.passesOnStampTax ? stampTax(principal, termDays, rounding) : 0n
  return { upFrontFee, tax }
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
