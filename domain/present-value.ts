import type { Flow } from '#domain/effective-rate.ts'
import { type Rate, ZERO_RATE } from '#domain/rate.ts'

/** Digits to which a root is computed where it has no end: 10^-60 of a centavo decides nothing. */
const SCALE = 10n ** 60n
const MONTH_DAYS = 30

/**
 * The present value of payments at a rate per 30 days: exact where the payments lie whole months
 * off, else not below the true value by construction, so that a cap tested with it is never passed.
 */
export function presentValue(flows: readonly Flow[], monthly: Rate): Rate {
  const daily = dailyGrowth(monthly)
  // Added over one another's parts, not in lowest terms: of numbers this long those take long.
  return flows.reduce((total, { days, amount }) => {
    const { parts, of } = growth(days, monthly, daily)
    return { parts: total.parts * parts + amount * of * total.of, of: total.of * parts }
  }, ZERO_RATE)
}

/** (1+r)^(days/30), its part of a month rounded down; not in lowest terms. */
function growth(days: number, { parts, of }: Rate, daily: bigint): Rate {
  const months = BigInt(Math.floor(days / MONTH_DAYS))
  let partOfMonth = SCALE
  for (let day = 0; day < days % MONTH_DAYS; day += 1) {
    partOfMonth = (partOfMonth * daily) / SCALE
  }
  return { parts: (of + parts) ** months * partOfMonth, of: of ** months * SCALE }
}

/** The 30th root of 1+r in SCALE parts, rounded down: Newton's steps from above. */
function dailyGrowth({ parts, of }: Rate): bigint {
  const months = BigInt(MONTH_DAYS)
  const power = (SCALE ** months * (of + parts)) / of
  // (1 + r/30)^30 is not below 1 + r, so this starts above the root.
  let root = SCALE + (SCALE * parts) / (of * months) + 1n
  for (;;) {
    const next = ((months - 1n) * root + power / root ** (months - 1n)) / months
    if (next >= root) return root
    root = next
  }
}
