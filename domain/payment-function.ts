import { type Centavos, exactly } from '#domain/money.ts'
import { dividedBy, minus, ONE, plus, type Rate, ratio, times } from '#domain/rate.ts'

/** What level payments have to bring about; centavos. */
interface PaymentGoal {
  /** Lent now and repaid by the payments. */
  readonly present: Centavos
  /** Still owed (or saved up) after the last one. */
  readonly future: Centavos
  /** Whether each payment is made at the beginning of its period. */
  readonly isAtStart: boolean
}

/**
 * The level payment of a loan or a savings plan, exact in centavos, as spreadsheets compute PMT:
 * (present × (1+r)^n + future) × r / ((1+r)^n − 1), one period's interest less when paid at the
 * beginning; without interest the sum over n.
 *
 * @param rate  of one period
 * @param count whole number of payments, 1 or more
 */
export function payment(rate: Rate, count: number, goal: PaymentGoal): Rate {
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`A number of ${count} payments.`)
  if (rate.parts <= -rate.of) throw new Error('A rate of -100% or less has no payment.')
  const { present, future, isAtStart } = goal
  if (rate.parts === 0n) return ratio(present + future, BigInt(count))
  const growth = power(plus(ONE, rate), count)
  const grown = plus(times(exactly(present), growth), exactly(future))
  const atEnd = dividedBy(times(grown, rate), minus(growth, ONE))
  return isAtStart ? dividedBy(atEnd, plus(ONE, rate)) : atEnd
}

function power(base: Rate, exponent: number): Rate {
  return ratio(base.parts ** BigInt(exponent), base.of ** BigInt(exponent))
}
