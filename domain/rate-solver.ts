/** No rate below this is looked for: all but a billionth of the money would be gone. */
const LEAST = -1 + 1e-9
/** Nor above this: a thousand million per cent. */
const MOST = 1e7
const STEPS = 200

/**
 * The rate at which `isTooLow` turns from true to false, by bisection: present values only fall as
 * the rate rises, so it cannot miss. Refuses when it does not turn. With the function below the one
 * place with floating-point figures.
 */
export function risingRate(isTooLow: (rate: number) => boolean): number {
  if (!isTooLow(LEAST)) throw new Error('No rate: less is paid back than any rate accounts for.')
  if (isTooLow(MOST)) throw new Error('No rate is high enough for these payments.')
  return bisected(isTooLow, LEAST, MOST)
}

/**
 * The rate nearest to 0 at which a balance becomes nothing; refuses when there is none. Looked for
 * outwards from 0 in steps of a fortieth, since a balance of money that goes both ways may be
 * nothing at several rates.
 */
export function balancingRate(balance: (rate: number) => number): number {
  if (balance(0) === 0) return 0
  for (let [below, above] = [0, 0]; above < MOST;) {
    const higher = (1 + above) * 1.025 - 1
    const lower = (1 + below) / 1.025 - 1
    if (isTurn(balance, above, higher)) return rootBetween(balance, above, higher)
    if (lower > LEAST && isTurn(balance, lower, below)) return rootBetween(balance, lower, below)
    above = higher
    below = lower
  }
  throw new Error('No rate brings these flows to nothing.')
}

function isTurn(balance: (rate: number) => number, low: number, high: number): boolean {
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
