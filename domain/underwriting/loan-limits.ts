import { borrowerLimit } from '#domain/underwriting/borrower-limit.ts'
import type { CreditHistory, SettledLoan } from '#domain/underwriting/credit-history.ts'
import { limitAfter, type LimitRules, stepsToAll } from '#domain/underwriting/limit-steps.ts'
import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { type Centavos, smaller } from '#domain/money/money.ts'

/** The days for which the principal of a loan is owed before paying it back proves anything. */
export const PROVING_DAYS = 30

/** The amounts of a product. */
export type ProductAmounts = Pick<
  ProductTerms,
  'principalLeast' | 'principalAtFirst' | 'principalMost' | 'principalStep'
>

/** The limit of a visitor, or of a borrower's first loan, in centavos. */
export function firstLimit(product: ProductAmounts): Centavos {
  return onStep(product, product.principalAtFirst)
}

/**
 * The most that a product lends to a borrower, in centavos, always one of the product's amounts; 0:
 * nothing (docs/assumptions.md). Where the borrower has one limit it is what is left of that.
 */
export function principalLimit(
  product: ProductAmounts,
  history: CreditHistory,
  rules: LimitRules,
): Centavos {
  const { oneLimit = null } = history
  if (!oneLimit) return within(product, ownLimit(product, history, rules))
  return within(product, borrowerLimit(oneLimit.amounts, history, rules) - oneLimit.outstanding)
}

/**
 * The limit of a product for itself. It starts with the limit of a first loan. Each loan paid on time
 * that was owed for at least 30 days raises it, as shipped to its double, up to the product's largest
 * amount; each loan paid late undoes a raise, or lowers the limit of a first loan, as shipped to its
 * half. It is never below the product's smallest amount. A limit that staff set replaces that.
 */
function ownLimit(
  product: ProductAmounts,
  { settled, beforeErasure, limitSet = null }: CreditHistory,
  rules: LimitRules,
): Centavos {
  if (limitSet !== null) return limitSet
  const highest = stepsToAll(product, rules)
  const start = Math.min(0, stepAfter(0, beforeErasure, highest))
  return limitAfter(product, stepAfter(start, settled, highest), rules)
}

function within(product: ProductAmounts, limit: Centavos): Centavos {
  const { principalLeast, principalMost } = product
  return limit < principalLeast ? 0n : onStep(product, smaller(principalMost, limit))
}

function onStep({ principalLeast, principalStep }: ProductAmounts, limit: Centavos): Centavos {
  return limit - ((limit - principalLeast) % principalStep)
}

function stepAfter(start: number, settled: readonly SettledLoan[], highest: number): number {
  return settled.reduce((step, loan) => {
    if (loan.wasCancelled) return step
    if (loan.wasLate) return step - 1
    const isProof = !loan.isDisputed && loan.daysOwed >= PROVING_DAYS
    return isProof ? Math.min(highest, step + 1) : step
  }, start)
}
