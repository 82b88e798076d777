import { after, daysBetween, type Interval, isBefore } from '#domain/calendar/calendar.ts'
import { risingRate } from '#domain/money/rate-solver.ts'

/** A unit-period of 12 CFR 1026, Appendix J: its number per year, and its length. */
interface UnitPeriod {
  readonly aYear: number
  readonly every: number
  readonly unit: 'days' | 'months'
  /** The days that a fraction of it is counted over. */
  readonly days: number
}

/** Unit-periods by the words of Appendix J (b)(4). Products use days and months only. */
export const UNIT_PERIODS: Readonly<Record<string, UnitPeriod>> = {
  day: { aYear: 365, every: 1, unit: 'days', days: 1 },
  week: { aYear: 52, every: 7, unit: 'days', days: 7 },
  '2 weeks': { aYear: 26, every: 14, unit: 'days', days: 14 },
  '4 weeks': { aYear: 13, every: 28, unit: 'days', days: 28 },
  // Half months are counted by days: 15 each (Appendix J (b)(5)(iv)).
  semimonth: { aYear: 24, every: 15, unit: 'days', days: 15 },
  month: { aYear: 12, every: 1, unit: 'months', days: 30 },
  '2 months': { aYear: 6, every: 2, unit: 'months', days: 60 },
  quarter: { aYear: 4, every: 3, unit: 'months', days: 90 },
  year: { aYear: 1, every: 12, unit: 'months', days: 365 },
}

/** The time to the first payment: whole unit-periods and a fraction of one. */
interface FirstPeriod {
  readonly whole: number
  readonly fraction: number
}

/**
 * The yearly rate by the actuarial method: the rate i per unit-period at which the advance is
 * Σ payment / ((1 + f·i) · (1 + i)^t), times the unit-periods of a year (12 CFR 1026, Appendix J
 * (b)(8)). 0.12 is 12 per cent. Refuses payments that no rate solves.
 *
 * @param advance  currency units that the borrower received
 * @param payments currency units, one for each unit-period from the first payment on
 */
export function actuarialRate(
  advance: number,
  payments: readonly number[],
  { aYear }: Pick<UnitPeriod, 'aYear'>,
  { whole, fraction }: FirstPeriod,
): number {
  if (advance <= 0 || payments.length === 0 || payments.some((each) => each < 0))
    throw new Error(`No rate makes ${advance} of ${payments.length} payments.`)
  const presentValue = (rate: number) =>
    payments.reduce(
      (total, payment, index) =>
        total + payment / ((1 + fraction * rate) * (1 + rate) ** (whole + index)),
      0,
    )
  return risingRate((rate) => presentValue(rate) > advance) * aYear
}

/**
 * The time to the first payment, counted back from it in whole unit-periods. The days left over are
 * a fraction of one (Appendix J (b)(5)).
 */
export function oddDays(
  advanceOn: Temporal.PlainDate,
  firstOn: Temporal.PlainDate,
  unitName: string,
): FirstPeriod {
  const unit = UNIT_PERIODS[unitName]
  if (!unit) throw new Error(`There is no unit-period ${unitName}.`)
  const whole = stepsBack(firstOn, advanceOn, unit)
  const rest = after(firstOn, -whole, unit)
  // In a unit of several months, each whole month left over counts as 30 days.
  const months = unit.unit === 'months' ? stepsBack(rest, advanceOn, ONE_MONTH) : 0
  const days = daysBetween(advanceOn, after(rest, -months, ONE_MONTH))
  return { whole, fraction: (30 * months + days) / unit.days }
}

const ONE_MONTH = { every: 1, unit: 'months' } as const

function stepsBack(from: Temporal.PlainDate, to: Temporal.PlainDate, interval: Interval): number {
  let steps = 0
  while (!isBefore(after(from, -(steps + 1), interval), to)) steps += 1
  return steps
}
