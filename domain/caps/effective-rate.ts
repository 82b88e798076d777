import type { Centavos } from '#domain/money/money.ts'
import { type Rate, ratio } from '#domain/money/rate.ts'
import { balancingRate, risingRate } from '#domain/money/rate-solver.ts'

/** A payment of the borrower, a number of days after the disbursement. */
export interface Flow {
  /** Whole days, 0 or more. */
  readonly days: number
  /** Centavos. */
  readonly amount: Centavos
}

/** What a loan costs, as an effective rate. */
interface EffectiveRates {
  /** Per 30 days, rounded to 4 decimals of a per cent. */
  readonly monthly: Rate
  /** Per 365 days, compounded, rounded the same way. */
  readonly yearly: Rate
}

/**
 * The effective interest rate: r solves net = Σ flow / (1+r)^(days/30), and the yearly rate is
 * (1+r)^(365/30) − 1 (BSP Circular 730, month of 30 days). For display only: caps are tested
 * exactly (present-value.ts). Refuses flows that no rate solves.
 *
 * @param net net proceeds of the borrower, centavos
 */
export function effectiveRates(net: Centavos, flows: readonly Flow[]): EffectiveRates {
  const monthly = internalRate(net, flows)
  return { monthly: rounded(monthly), yearly: rounded((1 + monthly) ** (365 / 30) - 1) }
}

/**
 * The yearly rate at which the present values of flows in both directions add up to 0, over years
 * of 365 days, as spreadsheets compute XIRR; rounded to 4 decimals of a per cent.
 *
 * @param flows centavos: below zero for money paid out, above zero for money received
 */
export function flowRate(flows: readonly Flow[]): Rate {
  const terms = termsOf(flows, 365)
  if (!terms.some(({ value }) => value < 0) || !terms.some(({ value }) => value > 0))
    throw new Error('No rate: money must go both ways.')
  return rounded(balancingRate((rate) => presentValueAt(rate, terms)))
}

function internalRate(net: Centavos, flows: readonly Flow[]): number {
  const terms = termsOf(flows, 30)
  const paid = terms.reduce((total, { value }) => total + value, 0)
  if (net <= 0n || paid <= 0 || terms.some(({ value }) => value < 0))
    throw new Error(`No rate makes ${net} of payments of ${paid}.`)
  return risingRate((rate) => presentValueAt(rate, terms) > Number(net))
}

interface Term {
  /** Periods from the start. */
  readonly at: number
  readonly value: number
}

function termsOf(flows: readonly Flow[], periodDays: number): Term[] {
  return flows.map(({ days, amount }) => {
    if (days < 0) throw new Error(`A flow ${-days} days before the start.`)
    return { at: days / periodDays, value: Number(amount) }
  })
}

function presentValueAt(rate: number, terms: readonly Term[]): number {
  return terms.reduce((total, { at, value }) => total + value / (1 + rate) ** at, 0)
}

/** A solved rate as an exact figure: six decimals of a rate are four decimals of a per cent. */
function rounded(solved: number): Rate {
  return ratio(BigInt(Math.round(solved * 1_000_000)), 1_000_000n)
}
