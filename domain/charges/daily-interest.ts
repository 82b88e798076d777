import { hasBegun, interestStart, periodStart } from '#domain/charges/accrued-interest.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { compareDates, isBefore } from '#domain/calendar/calendar.ts'
import { yearsBetween } from '#domain/calendar/day-count.ts'
import type { LoanAccount, PaidPart } from '#domain/journal/loan-account.ts'
import {
  type Centavos,
  roundToCentavos,
  exactly,
  larger,
  smaller,
  sum,
} from '#domain/money/money.ts'
import { plus, type Rate, times, ZERO_RATE } from '#domain/money/rate.ts'

/** A balance that bears interest from the end of one day to the end of another. */
export interface InterestSpan {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
  /** Centavos. */
  readonly balance: Centavos
}

/**
 * Interest by the day (market philippines): what a schedule has earned by the end of a day, in
 * centavos. A day bears the daily rate on the principal of the installments not yet due that is
 * unpaid at its start; overdue principal bears penalties only. Each period, from one due date to
 * the next, is summed exactly and rounded once. Before day 0 of the schedule it is below zero: the
 * interest of days that an extension has taken in advance.
 */
function interestByDay(account: LoanAccount, day: Temporal.PlainDate): Centavos {
  const { rows } = account
  const first = rows[0]
  if (!first) return 0n
  const start = periodStart(first)
  if (isBefore(day, start)) return notPassed(account, day, start)
  const begun = rows.filter((row) => hasBegun(row, day))
  return sum(
    begun.map((row) => {
      const to = isBefore(day, row.dueOn) ? day : row.dueOn
      return roundedInterest(account, interestSpans(account, row, to))
    }),
  )
}

/** The interest of spans that are in one period, rounded once. Centavos. */
export function roundedInterest(
  { terms, market }: Pick<LoanAccount, 'terms' | 'market'>,
  spans: readonly InterestSpan[],
): Centavos {
  const exact = spans.reduce<Rate>((total, { from, to, balance }) => {
    if (balance === 0n) return total
    const years = yearsBetween(terms.dayCount, from, to)
    return plus(total, times(exactly(balance), times(terms.annualRate, years)))
  }, ZERO_RATE)
  return roundToCentavos(exact, market.chargeRounding)
}

/**
 * The balances of the period of an installment up to a day, which is in it. The day of a payment
 * bears interest on the balance before the payment.
 */
export function interestSpans(
  account: Pick<LoanAccount, 'rows' | 'paid'>,
  row: ScheduleRow,
  to: Temporal.PlainDate,
): InterestSpan[] {
  const from = interestStart(row)
  const notDue = account.rows.filter(({ dueOn }) => !isBefore(dueOn, row.dueOn))
  const repayments = principalPaidOf(account, notDue)
  const cuts = repayments
    .map(({ on }) => on)
    .filter((on) => isBefore(from, on) && isBefore(on, to))
    .toSorted((a, b) => compareDates(a, b))
  const starts = [from, ...cuts]
  const planned = sum(notDue.map(({ principal }) => principal))
  return starts.map((start, index) => {
    const before = repayments.filter(({ on }) => !isBefore(start, on))
    const balance = larger(0n, planned - sum(before.map(({ amount }) => amount)))
    return { from: start, to: starts[index + 1] ?? to, balance }
  })
}

/**
 * The interest earned by the end of a day by installment, in the order of the rows. Installments
 * due by then have their scheduled interest, those settled early what was paid; the rest runs on in
 * the next unsettled one, up to its scheduled interest. Centavos.
 */
export function dailyEarned(account: LoanAccount, day: Temporal.PlainDate): Centavos[] {
  const paid = account.rows.map((row) => paidInterest(account, row, day))
  const fixed = account.rows.map((row, index) => {
    if (!isBefore(day, row.dueOn)) return row.interest
    return isSettledOn(account, row, day) ? (paid[index] ?? 0n) : null
  })
  let left = interestByDay(account, day) - sum(fixed.map((interest) => interest ?? 0n))
  return account.rows.map((row, index) => {
    const known = fixed[index] ?? null
    if (known !== null) return known
    const interest =
      left < 0n
        ? larger(left, -unpaidPrincipal(account, row, day))
        : larger(smaller(left, row.interest), paid[index] ?? 0n)
    left -= interest
    return interest
  })
}

/** Whether an installment was paid as scheduled by the end of a day. */
export function isSettledOn(
  { paid }: Pick<LoanAccount, 'paid'>,
  row: ScheduleRow,
  day: Temporal.PlainDate,
): boolean {
  const own = paid.filter((part) => part.number === row.number && !isBefore(day, part.on))
  return sum(own.filter(isScheduled).map(({ amount }) => amount)) >= row.due
}

function isScheduled({ portion }: PaidPart): boolean {
  return portion === 'principal' || portion === 'interest' || portion === 'fees'
}

function paidInterest({ paid }: LoanAccount, { number }: ScheduleRow, day: Temporal.PlainDate) {
  const own = paid.filter((part) => part.number === number && part.portion === 'interest')
  return sum(own.filter(({ on }) => !isBefore(day, on)).map(({ amount }) => amount))
}

function unpaidPrincipal(account: LoanAccount, row: ScheduleRow, day: Temporal.PlainDate) {
  const repaid = principalPaidOf(account, [row]).filter(({ on }) => !isBefore(day, on))
  return larger(0n, row.principal - sum(repaid.map(({ amount }) => amount)))
}

function principalPaidOf(
  { paid }: Pick<LoanAccount, 'paid'>,
  rows: readonly ScheduleRow[],
): PaidPart[] {
  const numbers = new Set(rows.map(({ number }) => number))
  return paid.filter(({ portion, number }) => portion === 'principal' && numbers.has(number))
}

/** Less the interest of the days from a day to day 0 of the schedule, on the principal owed. */
function notPassed(
  account: LoanAccount,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Centavos {
  const repaid = principalPaidOf(account, account.rows).filter(({ on }) => !isBefore(from, on))
  const balance =
    sum(repaid.map(({ amount }) => amount)) - sum(account.rows.map(({ principal }) => principal))
  return roundedInterest(account, [{ from, to, balance }])
}
