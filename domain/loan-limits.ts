import { type Centavos, larger, smaller } from '#domain/money.ts'
import type { ProductTerms } from '#domain/loan-terms.ts'

/** The facts of a settled loan that the limit depends on. */
export interface SettledLoan {
  /** Whether a penalty was charged on it and not reversed. */
  readonly wasLate: boolean
  /** Whether it was cancelled for free; such a loan does not count. */
  readonly wasCancelled: boolean
}

type Amounts = Pick<
  ProductTerms,
  'principalLeast' | 'principalAtFirst' | 'principalMost' | 'principalStep'
>

/**
 * The most that a product lends to a borrower, in centavos (docs/assumptions.md). It starts with
 * the limit of a first loan. Each loan paid on time doubles it, up to the product's largest amount;
 * each loan paid late halves it. It is never below the product's smallest amount, and always one of
 * the product's amounts.
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

/** The number of loans paid on time that lead from a first loan to the largest amount. */
function stepsToAll(product: Amounts): number {
  let steps = 0
  while (after(product, steps) < product.principalMost) steps += 1
  return steps
}

/** The limit after this many loans paid on time; below zero, after this many paid late. */
function after({ principalAtFirst, principalMost }: Amounts, steps: number): Centavos {
  if (steps >= 0) return smaller(principalMost, principalAtFirst * 2n ** BigInt(steps))
  return principalAtFirst / 2n ** BigInt(-steps)
}
