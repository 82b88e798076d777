import type { Centavos } from '#domain/money.ts'
import { type Rate, ratio } from '#domain/rate.ts'

/** Money that the borrower pays, so many days after he got his. */
export interface Flow {
  readonly days: number
  readonly amount: Centavos
}

export interface EffectiveRates {
  /** Per 30 days, rounded to 4 decimals of a per cent. */
  readonly monthly: Rate
  /** Per 365 days with the interest's interest, rounded the same way. */
  readonly yearly: Rate
}

/**
 * The effective interest rate: r solves net = Σ flow / (1+r)^(days/30), and the year's rate is
 * (1+r)^(365/30) − 1 (BSP Circular 730, month of 30 days). For showing; caps are tested exactly
 * (present-value.ts).
 *
 * @param net what the borrower got in hand, centavos
 */
export function effectiveRates(net: Centavos, flows: readonly Flow[]): EffectiveRates {
  const monthly = internalRate(net, flows, 30)
  return { monthly: rounded(monthly), yearly: rounded((1 + monthly) ** (365 / 30) - 1) }
}

/** The yearly rate alone, from the flows over 365 days (APR of directive 98/7/EC, XIRR). */
export function yearlyRate(net: Centavos, flows: readonly Flow[]): Rate {
  return rounded(internalRate(net, flows, 365))
}

function internalRate(net: Centavos, flows: readonly Flow[], periodDays: number): number {
  const terms = flows.map(({ days, amount }) => ({ at: days / periodDays, value: Number(amount) }))
  const paid = terms.reduce((total, { value }) => total + value, 0)
  if (net <= 0n || paid <= 0) throw new Error(`No rate makes ${net} of payments of ${paid}.`)
  return solvedRate(
    (rate) =>
      terms.reduce((total, { at, value }) => total + value / (1 + rate) ** at, 0) > Number(net),
  )
}

/**
 * The rate at which `isTooLow` turns, by bisection: present values only fall as the rate rises, so
 * it cannot miss. The one place with floating-point figures.
 */
export function solvedRate(isTooLow: (rate: number) => boolean): number {
  let low = -1 + 1e-9
  let high = 1
  while (isTooLow(high)) high = 2 * high + 1
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    if (isTooLow(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** A solved rate as exact figure: six decimals of one are four of a per cent. */
function rounded(solved: number): Rate {
  return ratio(BigInt(Math.round(solved * 1_000_000)), 1_000_000n)
}
