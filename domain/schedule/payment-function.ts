import { type Centavos, exactly } from '#domain/money/money.ts'
import { dividedBy, minus, ONE, plus, type Rate, ratio, times } from '#domain/money/rate.ts'

/** The goal of level payments. Centavos. */
interface PaymentGoal {
  /** Lent now and repaid by the payments. */
  readonly present: Centavos
  /** Still owed (or saved) after the last one. */
  readonly future: Centavos
  /** Whether each payment is made at the beginning of its period. */
  readonly isAtStart: boolean
}

/**
 * The level payment of a loan or a savings plan, exact in centavos, as spreadsheets compute PMT:
 * (present × (1+r)^n + future) × r / ((1+r)^n − 1), divided by 1+r when paid at the beginning of a
 * period; without interest (present + future) / n.
 *
 * @param rate  of one period
 * @param count whole number of payments, 1 or more
 */
export function payment(rate: Rate, count: number, goal: PaymentGoal): Rate {
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`A number of ${count} payments.`)
  if (rate.numerator <= -rate.denominator)
    throw new Error('A rate of -100% or less has no payment.')
  const { present, future, isAtStart } = goal
  if (rate.numerator === 0n) return ratio(present + future, BigInt(count))
  const growth = power(plus(ONE, rate), count)
  const grown = plus(times(exactly(present), growth), exactly(future))
  const atEnd = dividedBy(times(grown, rate), minus(growth, ONE))
  return isAtStart ? dividedBy(atEnd, plus(ONE, rate)) : atEnd
}

function power(base: Rate, exponent: number): Rate {
  return ratio(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent))
}
