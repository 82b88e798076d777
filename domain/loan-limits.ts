import { type Centavos, larger, share, smaller } from '#domain/money.ts'
import type { ProductTerms } from '#domain/loan-terms.ts'
import { ratio } from '#domain/rate.ts'

/** The facts of a settled loan that the limit depends on. */
export interface SettledLoan {
  /** Whether a penalty was charged on it and not reversed. */
  readonly wasLate: boolean
  /** Whether it was cancelled for free; such a loan does not count. */
  readonly wasCancelled: boolean
  /** Whether a dispute of it is undecided, so that it may still prove to be late. */
  readonly isDisputed: boolean
  /** Days for which its principal was owed, on average over its centavos, rounded down. */
  readonly daysOwed: number
}

/** The settled loans that a borrower's limits depend on, of any product, oldest first. */
export interface CreditHistory {
  readonly settled: readonly SettledLoan[]
  /** Those of the person before their data were erased: they lower a limit and never raise it. */
  readonly beforeErasure: readonly SettledLoan[]
  /** Centavos of one loan that staff set in place of what follows from the loans. */
  readonly limitSet?: Centavos | null
}

/** A visitor, or a borrower before their first loan. */
export const NO_HISTORY: CreditHistory = { settled: [], beforeErasure: [] }

/** The days for which the principal of a loan is owed before paying it back proves anything. */
export const PROVING_DAYS = 30

/** How limits follow from a history; a version of the policy sets it. */
export interface LimitRules {
  /** Of the limit before, after a loan paid on time; above 100: borrowers are told that it grows. */
  readonly raisePercent: number
  /** Of a first loan's limit, after a loan paid late that has no raise to undo. */
  readonly latePercent: number
}

/** A limit doubles, and halves. */
export const SHIPPED_LIMIT_RULES: LimitRules = { raisePercent: 200, latePercent: 50 }

/** The amounts of a product. */
export type ProductAmounts = Pick<
  ProductTerms,
  'principalLeast' | 'principalAtFirst' | 'principalMost' | 'principalStep'
>

/** Raises that are counted: more lead to the largest amount of any product. */
const STEPS_MOST = 500

/** The limit of a visitor, or of a borrower's first loan, in centavos. */
export function firstLimit(product: ProductAmounts): Centavos {
  return onStep(product, product.principalAtFirst)
}

/**
 * The most that a product lends to a borrower, in centavos (docs/assumptions.md). It starts with
 * the limit of a first loan. Each loan paid on time that was owed for at least 30 days raises it, as
 * shipped to its double, up to the product's largest amount; each loan paid late undoes a raise, or
 * lowers the limit of a first loan, as shipped to its half. It is never below the product's smallest
 * amount, and always one of the product's amounts.
 *
 * A limit that staff set replaces that, within the product's amounts: 0 where it is below the
 * smallest.
 */
export function principalLimit(
  product: ProductAmounts,
  { settled, beforeErasure, limitSet = null }: CreditHistory,
  rules: LimitRules,
): Centavos {
  const { principalLeast, principalMost } = product
  if (limitSet !== null && limitSet < principalLeast) return 0n
  if (limitSet !== null) return onStep(product, smaller(principalMost, limitSet))
  const highest = stepsToAll(product, rules)
  const start = Math.min(0, stepAfter(0, beforeErasure, highest))
  const limit = larger(principalLeast, after(product, stepAfter(start, settled, highest), rules))
  return onStep(product, limit)
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

/** The number of loans paid on time that lead from a first loan to the largest amount. */
function stepsToAll(product: ProductAmounts, rules: LimitRules): number {
  let steps = 0
  while (steps < STEPS_MOST && after(product, steps, rules) < product.principalMost) steps += 1
  return steps
}

/** The limit after this many loans paid on time; below zero, after this many paid late. */
function after(
  { principalAtFirst, principalMost }: ProductAmounts,
  steps: number,
  { raisePercent, latePercent }: LimitRules,
): Centavos {
  const times = BigInt(Math.abs(steps))
  const each = BigInt(steps >= 0 ? raisePercent : latePercent)
  const limit = share(principalAtFirst, ratio(each ** times, 100n ** times), 'down')
  return smaller(principalMost, limit)
}
