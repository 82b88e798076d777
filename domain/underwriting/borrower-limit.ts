import { daysBetween } from '#domain/calendar/calendar.ts'
import type {
  CreditHistory,
  LimitAmounts,
  SettledLoan,
} from '#domain/underwriting/credit-history.ts'
import { limitAfter, type LimitRules, stepsToAll } from '#domain/underwriting/limit-steps.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Offer } from '#domain/underwriting/offer.ts'

/** Days in which a loan proves something: what is owed after them counts no more. */
export const COUNTED_DAYS = 60

/** What a step takes: money × days of the limit for so many days, of which half is enough. */
const STEP_DAYS = 30n

/**
 * The one limit of a borrower over all products and brands of a market, in centavos
 * (docs/why/0062-one-limit-of-a-borrower.md). It starts at the largest first amount on offer. A
 * loan that was paid on time raises it where it was of at least half of the limit in force when it
 * was accepted, and money × days of at least half of that limit for 30 days were owed; a loan paid
 * late undoes a raise, or lowers the limit of a first loan. What staff set replaces that, and may
 * be more than any product lends.
 */
export function borrowerLimit(
  amounts: LimitAmounts,
  { settled, beforeErasure, limitSet = null }: CreditHistory,
  rules: LimitRules,
): Centavos {
  if (limitSet !== null) return limitSet
  const { after } = weighed(amounts, { settled, beforeErasure }, rules)
  return limitAfter(amounts, after.steps, rules)
}

/** Why a settled loan does to the limit what it does. */
export type LoanWeight =
  | 'cancelled'
  | 'late'
  | 'disputed'
  | 'replanned'
  | 'tooSmall'
  | 'tooShort'
  | 'onTime'

/** The weights of loans, in their order; for people who ask why. */
export interface LoanWeights {
  readonly beforeErasure: readonly LoanWeight[]
  readonly settled: readonly LoanWeight[]
}

/** What each loan of a history does to the one limit. */
export function loanWeights(
  amounts: LimitAmounts,
  history: CreditHistory,
  rules: LimitRules,
): LoanWeights {
  const { before, after } = weighed(amounts, history, rules)
  return { beforeErasure: before.weights, settled: after.weights }
}

function weighed(
  amounts: LimitAmounts,
  { settled, beforeErasure }: Pick<CreditHistory, 'settled' | 'beforeErasure'>,
  rules: LimitRules,
) {
  const before = weighedFrom(0, beforeErasure, amounts, rules)
  const after = weighedFrom(Math.min(0, before.steps), settled, amounts, rules)
  return { before, after }
}

/** The weights of some loans, and the steps after all of them from those before the first one. */
function weighedFrom(
  start: number,
  settled: readonly SettledLoan[],
  amounts: LimitAmounts,
  rules: LimitRules,
) {
  const highest = stepsToAll(amounts, rules)
  const steps = [start]
  const weights = settled.map((loan, place) => {
    const accepted = steps[loan.settledBefore] ?? start
    const weight = weightOf(loan, limitAfter(amounts, accepted, rules))
    steps.push(stepAfter(steps[place] ?? start, weight, highest))
    return weight
  })
  return { weights, steps: steps.at(-1) ?? start }
}

function stepAfter(step: number, weight: LoanWeight, highest: number): number {
  if (weight === 'late') return step - 1
  return weight === 'onTime' ? Math.min(highest, step + 1) : step
}

/** @param limit in force when the loan was accepted, centavos */
function weightOf(
  loan: Omit<SettledLoan, 'daysOwed' | 'settledBefore'>,
  limit: Centavos,
): LoanWeight {
  if (loan.wasCancelled) return 'cancelled'
  if (loan.wasLate) return 'late'
  if (loan.isDisputed) return 'disputed'
  if (loan.wasReplanned) return 'replanned'
  if (2n * loan.principal < limit) return 'tooSmall'
  return 2n * loan.centavoDays < limit * STEP_DAYS ? 'tooShort' : 'onTime'
}

/**
 * The first day after the disbursement on which settling a loan that is paid as scheduled until
 * then is a step to a higher limit; null: it is none on any day.
 *
 * @param limit in force when the loan is accepted, centavos
 */
export function stepEarnedFrom(
  { rows, startsOn, principal }: Pick<Offer, 'rows' | 'startsOn' | 'principal'>,
  limit: Centavos,
): number | null {
  const payments = rows.map((row) => ({
    amount: row.principal,
    days: daysBetween(startsOn, row.dueOn),
  }))
  const termDays = payments.at(-1)?.days ?? 0
  for (let day = 1; day <= termDays; day += 1) {
    const centavoDays = payments.reduce(
      (total, { amount, days }) => total + amount * BigInt(Math.min(days, day, COUNTED_DAYS)),
      0n,
    )
    const loan = { ...PAID_ON_TIME, principal, centavoDays }
    if (weightOf(loan, limit) === 'onTime') return day
  }
  return null
}

const PAID_ON_TIME = {
  wasLate: false,
  wasCancelled: false,
  isDisputed: false,
  wasReplanned: false,
}
