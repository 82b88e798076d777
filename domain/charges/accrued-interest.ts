import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { daysBetween, isBefore } from '#domain/calendar/calendar.ts'
import { yearsBetween, yearsInto } from '#domain/calendar/day-count.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { type Centavos, larger, type Rounding, share, smaller, sum } from '#domain/money/money.ts'
import { minus, ratio, times } from '#domain/money/rate.ts'

/**
 * Interest of an installment that has accrued by the end of a day, in centavos: 0 before its
 * period, all of it from its due date on. Being late never adds to it. Formulas as in Apache
 * Fineract.
 *
 * @param number the installment's number, from 1
 */
export function accruedInterest(
  rows: readonly ScheduleRow[],
  number: number,
  terms: LoanTerms,
  day: Temporal.PlainDate,
  rounding: Rounding,
): Centavos {
  const row = rows[number - 1]
  if (!row) throw new Error(`There is no installment ${number} of ${rows.length}.`)
  if (!hasBegun(row, day)) return 0n
  if (!isBefore(day, row.dueOn)) return row.interest
  const from = periodStart(row)
  return terms.method === 'flat'
    ? share(row.interest, ratio(BigInt(daysBetween(from, day)), BigInt(row.days)), rounding)
    : onBalance(row, openingBalance(rows, number), terms, day, rounding)
}

/** Whether a day is after the one from which the interest of an installment accrues. */
export function hasBegun(row: ScheduleRow, day: Temporal.PlainDate): boolean {
  return daysBetween(day, row.dueOn) < row.days - (row.interestFreeDays ?? 0)
}

/** The day from which the interest of an installment accrues. */
export function interestStart(row: ScheduleRow): Temporal.PlainDate {
  const { interestFreeDays = 0 } = row
  return interestFreeDays === 0
    ? periodStart(row)
    : periodStart(row).add({ days: interestFreeDays })
}

/** The due date before the one of an installment, or day 0. */
export function periodStart(row: ScheduleRow): Temporal.PlainDate {
  const known = PERIOD_STARTS.get(row)
  if (known) return known
  const start = row.dueOn.subtract({ days: row.days })
  PERIOD_STARTS.set(row, start)
  return start
}

/** Asked several times for each row; dates are slow to make. */
const PERIOD_STARTS = new WeakMap<ScheduleRow, Temporal.PlainDate>()

/**
 * Principal outstanding in the period of an installment when all is paid as scheduled, centavos.
 */
export function openingBalance(rows: readonly ScheduleRow[], number: number): Centavos {
  return rows[number - 2]?.balance ?? sum(rows.map(({ principal }) => principal))
}

/** The interest rate of the days from `day` to the due date, on the outstanding principal. */
export function restRate(row: ScheduleRow, terms: LoanTerms, day: Temporal.PlainDate) {
  const { whole, into } = yearsOf(row, terms, day)
  return times(terms.annualRate, minus(whole, into))
}

function onBalance(
  row: ScheduleRow,
  opening: Centavos,
  terms: LoanTerms,
  day: Temporal.PlainDate,
  rounding: Rounding,
): Centavos {
  const { whole, into } = yearsOf(row, terms, day)
  const isOnOneBalance = share(opening, times(terms.annualRate, whole), rounding) === row.interest
  if (isOnOneBalance)
    return smaller(row.interest, share(opening, times(terms.annualRate, into), rounding))
  // Part of the principal was prepaid in this period: the rest accrues on today's balance.
  return larger(0n, row.interest - share(opening, restRate(row, terms, day), rounding))
}

function yearsOf(row: ScheduleRow, { dayCount, interval }: LoanTerms, day: Temporal.PlainDate) {
  const period = { from: periodStart(row), to: row.dueOn }
  return {
    whole: yearsBetween(dayCount, period.from, period.to, interval),
    into: yearsInto(dayCount, period, day, interval),
  }
}
