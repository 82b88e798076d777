import type { LimitAmounts } from '#domain/underwriting/credit-history.ts'
import { type Centavos, larger, share, smaller } from '#domain/money/money.ts'
import { ratio } from '#domain/money/rate.ts'

/** How limits follow from a history; a version of the policy sets it. */
export interface LimitRules {
  /** Of the limit before, after a loan paid on time; above 100: borrowers are told that it grows. */
  readonly raisePercent: number
  /** Of a first loan's limit, after a loan paid late that has no raise to undo. */
  readonly latePercent: number
}

/** A limit doubles, and halves. */
export const SHIPPED_LIMIT_RULES: LimitRules = { raisePercent: 200, latePercent: 50 }

/** Raises that are counted: more lead to the largest amount of any product. */
const MAX_STEPS = 500

/** The limit after this many loans paid on time; below zero, after this many paid late. Centavos. */
export function limitAfter(amounts: LimitAmounts, steps: number, rules: LimitRules): Centavos {
  return larger(amounts.principalLeast, unfloored(amounts, steps, rules))
}

/** The number of loans paid on time that lead from a first loan to the largest amount. */
export function stepsToAll(amounts: LimitAmounts, rules: LimitRules): number {
  let steps = 0
  while (steps < MAX_STEPS && unfloored(amounts, steps, rules) < amounts.principalMost) steps += 1
  return steps
}

function unfloored(
  { principalAtFirst, principalMost }: LimitAmounts,
  steps: number,
  { raisePercent, latePercent }: LimitRules,
): Centavos {
  const times = BigInt(Math.abs(steps))
  const each = BigInt(steps >= 0 ? raisePercent : latePercent)
  const limit = share(principalAtFirst, ratio(each ** times, 100n ** times), 'down')
  return smaller(principalMost, limit)
}
