import type { Flow } from '#domain/caps/effective-rate.ts'
import { type Rate, ZERO_RATE } from '#domain/money/rate.ts'

/** Scale of a root without a finite decimal: 10^-60 of a centavo decides nothing. */
const SCALE = 10n ** 60n
const MONTH_DAYS = 30

/**
 * The present value of payments at a rate per 30 days, in centavos. It is exact where every payment
 * is a whole number of months away. Otherwise it is never below the true value, so that no offer
 * passes a cap that is tested with it.
 */
export function presentValue(flows: readonly Flow[], monthly: Rate): Rate {
  const daily = dailyGrowth(monthly)
  // Fractions are added without reducing them: reducing numbers this long is slow.
  return flows.reduce((total, { days, amount }) => {
    const { numerator, denominator } = growth(days, monthly, daily)
    return {
      numerator: total.numerator * numerator + amount * denominator * total.denominator,
      denominator: total.denominator * numerator,
    }
  }, ZERO_RATE)
}

/** (1+r)^(days/30), with the part of a month rounded down; not in lowest terms. */
function growth(days: number, { numerator, denominator }: Rate, daily: bigint): Rate {
  const months = BigInt(Math.floor(days / MONTH_DAYS))
  let partOfMonth = SCALE
  for (let day = 0; day < days % MONTH_DAYS; day += 1) {
    partOfMonth = (partOfMonth * daily) / SCALE
  }
  return {
    numerator: (denominator + numerator) ** months * partOfMonth,
    denominator: denominator ** months * SCALE,
  }
}

/** The 30th root of 1+r, times SCALE and rounded down: Newton's method from above. */
function dailyGrowth({ numerator, denominator }: Rate): bigint {
  const months = BigInt(MONTH_DAYS)
  const power = (SCALE ** months * (denominator + numerator)) / denominator
  // (1 + r/30)^30 is not below 1 + r, so this starts above the root.
  let root = SCALE + (SCALE * numerator) / (denominator * months) + 1n
  for (;;) {
    const next = ((months - 1n) * root + power / root ** (months - 1n)) / months
    if (next >= root) return root
    root = next
  }
}
