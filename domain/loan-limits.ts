import { type Centavos, larger, smaller } from '#domain/money.ts'
import type { ProductTerms } from '#domain/loan-terms.ts'

/** A settled loan as the limit sees it. */
export interface SettledLoan {
  /** Whether a penalty was ever charged on it and not taken back. */
  readonly wasLate: boolean
  /** Whether it was given back within the days of free cancellation: that proves nothing. */
  readonly wasCancelled: boolean
}

type Amounts = Pick<
  ProductTerms,
  'principalLeast' | 'principalAtFirst' | 'principalMost' | 'principalStep'
>

/**
 * The most that a product lends to a borrower, in centavos: what it lends at first, doubled by each
 * loan that he paid on time, up to all that it lends, and halved by each that he paid late. It is
 * never below the product's least, and always one of the product's amounts.
 *
 * @param settled the borrower's settled loans of any product, oldest first
 */
export function principalLimit(product: Amounts, settled: readonly SettledLoan[]): Centavos {
  const { principalLeast, principalStep } = product
  const highest = stepsToAll(product)
  const step = settled
    .filter(({ wasCancelled }) => !wasCancelled)
    .reduce((at, { wasLate }) => (wasLate ? at - 1 : Math.min(highest, at + 1)), 0)
  const limit = larger(principalLeast, after(product, step))
  return limit - ((limit - principalLeast) % principalStep)
}

/** How many loans paid on time lead from a first loan to all that the product lends. */
function stepsToAll(product: Amounts): number {
  let steps = 0
  while (after(product, steps) < product.principalMost) steps += 1
  return steps
}

/** What so many loans paid on time lead to; below zero, so many paid late. */
function after({ principalAtFirst, principalMost }: Amounts, steps: number): Centavos {
  if (steps >= 0) return smaller(principalMost, principalAtFirst * 2n ** BigInt(steps))
  return principalAtFirst / 2n ** BigInt(-steps)
}
