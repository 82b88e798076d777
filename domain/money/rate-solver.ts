/** The lowest rate searched: all but a billionth of the money would be lost. */
const MIN_RATE = -1 + 1e-9
/** The highest rate searched: a thousand million per cent. */
const MAX_RATE = 1e7
const STEPS = 200

/**
 * The rate (1 is 100 per cent) at which `isTooLow` changes from true to false, by bisection.
 * Present values only fall as the rate rises, so there is one such rate. Refuses when there is
 * none. This and the function below are the only code of the rules that solves with floating-point
 * figures.
 */
export function risingRate(isTooLow: (rate: number) => boolean): number {
  if (!isTooLow(MIN_RATE)) throw new Error('No rate: less is paid back than any rate accounts for.')
  if (isTooLow(MAX_RATE)) throw new Error('No rate is high enough for these payments.')
  return bisected(isTooLow, MIN_RATE, MAX_RATE)
}

/**
 * The rate (1 is 100 per cent) nearest to 0 at which a balance is 0; refuses when there is none.
 * The search goes outwards from 0 in steps of a fortieth, because a balance of money in both
 * directions can be 0 at several rates.
 */
export function balancingRate(balance: (rate: number) => number): number {
  if (balance(0) === 0) return 0
  for (let [below, above] = [0, 0]; above < MAX_RATE;) {
    const higher = (1 + above) * 1.025 - 1
    const lower = (1 + below) / 1.025 - 1
    if (changesSign(balance, above, higher)) return rootBetween(balance, above, higher)
    if (lower > MIN_RATE && changesSign(balance, lower, below))
      return rootBetween(balance, lower, below)
    above = higher
    below = lower
  }
  throw new Error('No rate brings these flows to nothing.')
}

function changesSign(balance: (rate: number) => number, low: number, high: number): boolean {
  return balance(low) > 0 !== balance(high) > 0
}

function rootBetween(balance: (rate: number) => number, low: number, high: number): number {
  const isPositiveLow = balance(low) > 0
  return bisected((rate) => balance(rate) > 0 === isPositiveLow, low, high)
}

function bisected(isLow: (rate: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (isLow(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}
