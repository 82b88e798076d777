import { periodStart, restRate } from '#domain/accrued-interest.ts'
import type { ScheduleRow } from '#domain/amortization.ts'
import { isBefore } from '#domain/calendar.ts'
import type { PaidPart } from '#domain/loan-account.ts'
import type { LoanTerms } from '#domain/loan-terms.ts'
import { type Centavos, centavosOf, exactly, larger, smaller, sum } from '#domain/money.ts'
import { minus, plus, type Rate, times, ZERO_RATE } from '#domain/rate.ts'

/** What interest follows when it is recalculated: the rows as lent, and what came when. */
interface Recalculated {
  readonly terms: LoanTerms
  /** As they were when the money was paid out. */
  readonly scheduled: readonly ScheduleRow[]
  /** The first so many rows bear no interest of their own; it is charged later. */
  readonly interestFree: number
  readonly paid: readonly PaidPart[]
}

/**
 * The rows of a loan whose interest follows the real balance, as known on a day: until then a
 * period's interest is on what was really outstanding, from then on what is overdue counts as paid.
 * The installment stays: less interest in it is more principal, and the last row takes the rest.
 *
 * An installment settled early bears the interest to that day; what its period earns after that is
 * charged with the next row that is not settled. As Apache Fineract's progressive loans recalculate
 * daily. After the last due date nothing more is earned.
 *
 * @param isQuote whether rows that are not due bear only what they earned by the day, as a payment
 *   of that day finds them
 */
export function recalculated(it: Recalculated, today: Temporal.PlainDate, isQuote = false) {
  const rows: ScheduleRow[] = []
  const lent = sum(it.scheduled.map(({ principal }) => principal))
  let [left, carried] = [lent, 0n]
  for (const [index, row] of it.scheduled.entries()) {
    const until = isQuote && isBefore(today, row.dueOn) ? today : row.dueOn
    const before = { lent, left, carried, today }
    const earned = earnedBy(it, row, before, until)
    const parts = settledEarly(it, row, before) ?? partsOf(it, row, before, earned)
    const interest = index < it.interestFree ? 0n : parts.interest
    left -= parts.principal
    carried = earned - interest
    const due = parts.principal + interest + row.fees
    rows.push({ ...row, principal: parts.principal, interest, due, balance: left })
  }
  return rows
}

/** Where a row begins: principal not repaid by the rows before it, and interest they left over. */
interface Before {
  readonly lent: Centavos
  readonly left: Centavos
  readonly carried: Centavos
  readonly today: Temporal.PlainDate
}

/** Interest of a row's period by a day, rounded once, with what was carried to it. Centavos. */
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
  return centavosOf(earned) + carried

  function outstandingOn(day: Temporal.PlainDate): Centavos {
    const came = paid.filter(({ on, portion }) => portion === 'principal' && !isBefore(day, on))
    if (isBefore(day, today)) return lent - amountOf(came)
    return left - amountOf(came.filter(({ number }) => number >= row.number))
  }
}

function partsOf(
  it: Recalculated,
  row: ScheduleRow,
  { left }: Before,
  earned: Centavos,
): { principal: Centavos; interest: Centavos } {
  const isLast = row.number === it.scheduled.length
  if (isLast) return { principal: left, interest: earned }
  if (!isLevel(it, row)) return { principal: smaller(row.principal, left), interest: earned }
  const installment = row.principal + row.interest
  const repaid = paidOf(it, row.number, 'principal')
  const interest = smaller(earned, larger(0n, installment - repaid))
  return { principal: smaller(installment - interest, left), interest }
}

/** What settled a whole installment before it was due; null when nothing did. */
function settledEarly(it: Recalculated, row: ScheduleRow, before: Before) {
  const parts = it.paid.filter(({ number, portion }) => number === row.number && isOwn(portion))
  const last = parts.toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on)).at(-1)
  if (!last || !isBefore(last.on, row.dueOn)) return null
  const principal = paidOf(it, row.number, 'principal')
  const interest = paidOf(it, row.number, 'interest')
  const then = partsOf(it, row, before, earnedBy(it, row, before, last.on))
  const isSettled = principal >= then.principal && interest >= then.interest
  return isSettled ? { principal, interest } : null
}

function isOwn(portion: PaidPart['portion']): boolean {
  return portion === 'principal' || portion === 'interest'
}

/** Whether the whole installment stays what it was, and not its principal. */
function isLevel({ terms }: Recalculated, { number }: ScheduleRow): boolean {
  return terms.method === 'declining' && number > terms.principalGraceCount
}

function paidOf({ paid }: Recalculated, number: number, portion: PaidPart['portion']): Centavos {
  return amountOf(paid.filter((part) => part.number === number && part.portion === portion))
}

function amountOf(parts: readonly PaidPart[]): Centavos {
  return sum(parts.map(({ amount }) => amount))
}
