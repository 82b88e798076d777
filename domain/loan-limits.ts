import { type Centavos, larger } from '#domain/money.ts'
import type { ProductTerms } from '#domain/loan-terms.ts'

/** A settled loan as the limit sees it. */
export interface SettledLoan {
  /** Whether a penalty was ever charged on it and not taken back. */
  readonly wasLate: boolean
}

type Amounts = Pick<ProductTerms, 'principalLeast' | 'principalMost' | 'principalStep'>

/**
 * The most that a product lends to a borrower, in centavos: all of it at first, since the terms
 * say so; each loan that he paid late halves it, and each one paid on time doubles it again.
 * It is never below the product's least, and always one of the product's amounts.
 *
 * @param settled the borrower's settled loans, oldest first
 */
export function principalLimit(product: Amounts, settled: readonly SettledLoan[]): Centavos {
  const { principalLeast, principalMost, principalStep } = product
  const halvings = settled.reduce(
    (count, { wasLate }) => (wasLate ? count + 1 : Math.max(0, count - 1)),
    0,
  )
  const limit = larger(principalLeast, principalMost / 2n ** BigInt(halvings))
  return limit - ((limit - principalLeast) % principalStep)
}
