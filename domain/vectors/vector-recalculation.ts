import { periodStart, restRate } from '#domain/charges/accrued-interest.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import type { PaidPart } from '#domain/journal/loan-account.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import {
  type Centavos,
  roundToCentavos,
  exactly,
  larger,
  smaller,
  sum,
} from '#domain/money/money.ts'
import { minus, plus, type Rate, times, ZERO_RATE } from '#domain/money/rate.ts'

/** The input for recalculated interest: the rows as disbursed, and the payments. */
interface Recalculated {
  readonly terms: LoanTerms
  /** The rows as disbursed. */
  readonly scheduled: readonly ScheduleRow[]
  /** This many rows at the start bear no interest; it is charged later. */
  readonly interestFree: number
  readonly paid: readonly PaidPart[]
}

/**
 * The rows of a loan whose interest follows the real balance, as known on a day. Before that day,
 * interest is on the real outstanding balance; after it, overdue amounts count as paid. The
 * installment stays the same: less interest means more principal, and the last row takes the rest.
 *
 * An installment settled early bears interest to that day. Interest of its period after that is
 * charged with the next open row. This is how progressive loans of Apache Fineract recalculate
 * daily. After the last due date no interest is earned.
 *
 * @param isQuote whether rows that are not due bear only the interest earned by the day, as for a
 *   payment on that day
 */
export function recalculated(loan: Recalculated, today: Temporal.PlainDate, isQuote = false) {
  const rows: ScheduleRow[] = []
  const lent = sum(loan.scheduled.map(({ principal }) => principal))
  let [left, carried] = [lent, 0n]
  for (const [index, row] of loan.scheduled.entries()) {
    const until = isQuote && isBefore(today, row.dueOn) ? today : row.dueOn
    const before = { lent, left, carried, today }
    const earned = earnedBy(loan, row, before, until)
    const parts = settledEarly(loan, row, before) ?? partsOf(loan, row, before, earned)
    const interest = index < loan.interestFree ? 0n : parts.interest
    left -= parts.principal
    carried = earned - interest
    const due = parts.principal + interest + row.fees
    rows.push({ ...row, principal: parts.principal, interest, due, balance: left })
  }
  return rows
}

/** The start of a row: principal not repaid by earlier rows, and interest carried from them. */
interface Before {
  readonly lent: Centavos
  readonly left: Centavos
  readonly carried: Centavos
  readonly today: Temporal.PlainDate
}

/**
 * Interest of the period of a row by a day, rounded once, with the interest carried to it.
 * Centavos.
 */
function earnedBy(
  { terms, paid }: Recalculated,
  row: ScheduleRow,
  { lent, left, carried, today }: Before,
  until: Temporal.PlainDate,
): Centavos {
  const from = periodStart(row)
  const changes = [today, ...paid.map(({ on }) => on)].filter(
    (day) => isBefore(from, day) && isBefore(day, until),
  )
  const days = isBefore(from, until)
    ? [from, ...changes.toSorted((a, b) => Temporal.PlainDate.compare(a, b)), until]
    : []
  const earned = days.slice(1).reduce<Rate>((total, to, index) => {
    const start = days[index] ?? to
    const share = minus(restRate(row, terms, start), restRate(row, terms, to))
    return plus(total, times(exactly(outstandingOn(start)), share))
  }, ZERO_RATE)
  return roundToCentavos(earned) + carried

  function outstandingOn(day: Temporal.PlainDate): Centavos {
    const came = paid.filter(({ on, portion }) => portion === 'principal' && !isBefore(day, on))
    if (isBefore(day, today)) return lent - amountOf(came)
    return left - amountOf(came.filter(({ number }) => number >= row.number))
  }
}

function partsOf(
  loan: Recalculated,
  row: ScheduleRow,
  { left }: Before,
  earned: Centavos,
): { principal: Centavos; interest: Centavos } {
  const isLast = row.number === loan.scheduled.length
  if (isLast) return { principal: left, interest: earned }
  if (!isLevel(loan, row)) return { principal: smaller(row.principal, left), interest: earned }
  const installment = row.principal + row.interest
  const repaid = paidOf(loan, row.number, 'principal')
  const interest = smaller(earned, larger(0n, installment - repaid))
  return { principal: smaller(installment - interest, left), interest }
}

/** The parts that settled a whole installment before it was due; null when it was not. */
function settledEarly(loan: Recalculated, row: ScheduleRow, before: Before) {
  const parts = loan.paid.filter(({ number, portion }) => number === row.number && isOwn(portion))
  const last = parts.toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on)).at(-1)
  if (!last || !isBefore(last.on, row.dueOn)) return null
  const principal = paidOf(loan, row.number, 'principal')
  const interest = paidOf(loan, row.number, 'interest')
  const then = partsOf(loan, row, before, earnedBy(loan, row, before, last.on))
  const isSettled = principal >= then.principal && interest >= then.interest
  return isSettled ? { principal, interest } : null
}

function isOwn(portion: PaidPart['portion']): boolean {
  return portion === 'principal' || portion === 'interest'
}

/** Whether the installment stays the same, and not its principal. */
function isLevel({ terms }: Recalculated, { number }: ScheduleRow): boolean {
  return terms.method === 'declining' && number > terms.principalGraceCount
}

function paidOf({ paid }: Recalculated, number: number, portion: PaidPart['portion']): Centavos {
  return amountOf(paid.filter((part) => part.number === number && part.portion === portion))
}

function amountOf(parts: readonly PaidPart[]): Centavos {
  return sum(parts.map(({ amount }) => amount))
}
