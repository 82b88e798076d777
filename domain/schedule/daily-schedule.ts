import { interestStart } from '#domain/charges/accrued-interest.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { isBefore, laterDate } from '#domain/calendar/calendar.ts'
import { isSettledOn, roundedInterest, interestSpans } from '#domain/charges/daily-interest.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { type Centavos, larger, smaller, sum } from '#domain/money/money.ts'
import type { Portion } from '#domain/allocation/portions.ts'

/**
 * The schedule from a day on, when interest runs by the day: dates and amounts stay, the interest
 * of each open installment is what is earned by its date if the rest is paid on time, and the last
 * one takes the balance. Installments due by the day stay as they are, so that being late never
 * adds interest. The same rows when nothing changes.
 *
 * @param account with all payments up to the day
 */
export function rowsFrom(account: LoanAccount, day: Temporal.PlainDate): readonly ScheduleRow[] {
  const due = account.rows.filter((row) => !isBefore(day, row.dueOn))
  const ahead = account.rows.slice(due.length)
  let place: Place = {
    balance: sum(ahead.map((row) => row.principal - paidOf(account, row, 'principal'))),
    earned: sum(due.map((row) => roundedInterest(account, interestSpans(account, row, row.dueOn)))),
    scheduled: sum(due.map(({ interest }) => interest)),
    most: sum(due.map(({ interest }) => interest)),
  }
  const next = ahead.map((row) => {
    const step = afterRow(account, row, place, day)
    place = step.place
    return step.row
  })
  const isSame = next.every((row, index) => isSameRow(row, ahead[index]))
  return isSame ? account.rows : [...due, ...next]
}

/** Sums up to a row. Centavos. */
interface Place {
  /** Principal still to repay. */
  readonly balance: Centavos
  /** Interest earned by the day, as planned after it. */
  readonly earned: Centavos
  /** Interest in the rows so far, and in those of the schedule before. */
  readonly scheduled: Centavos
  readonly most: Centavos
}

function afterRow(
  account: LoanAccount,
  row: ScheduleRow,
  place: Place,
  day: Temporal.PlainDate,
): { row: ScheduleRow; place: Place } {
  const earned = place.earned + plannedInterest(account, row, place.balance, day)
  const most = place.most + row.interest
  const made = isSettledOn(account, row, day)
    ? { principal: 0n, interest: 0n, fees: 0n }
    : openParts(account, row, place.balance, smaller(earned, most) - place.scheduled)
  const principal = paidOf(account, row, 'principal') + made.principal
  const interest = paidOf(account, row, 'interest') + made.interest
  const fees = paidOf(account, row, 'fees') + made.fees
  const balance = place.balance - made.principal
  return {
    row: { ...row, principal, interest, fees, due: principal + interest + fees, balance },
    place: { balance, earned, most, scheduled: place.scheduled + interest },
  }
}

/** The interest of a row's period, earned up to the day and on the planned balance after it. */
function plannedInterest(
  account: LoanAccount,
  row: ScheduleRow,
  balance: Centavos,
  day: Temporal.PlainDate,
): Centavos {
  const from = interestStart(row)
  const passed = isBefore(from, day) ? interestSpans(account, row, day) : []
  return roundedInterest(account, [
    ...passed,
    { from: laterDate(from, day), to: row.dueOn, balance },
  ])
}

/**
 * What is left to pay of an open installment, if it is paid on its date: interest and fee first,
 * the rest of its amount repays principal.
 *
 * @param interest earned by its date, and paid in no row before it
 */
function openParts(
  account: LoanAccount,
  row: ScheduleRow,
  balance: Centavos,
  interest: Centavos,
): Pick<ScheduleRow, 'principal' | 'interest' | 'fees'> {
  const unpaid = larger(0n, interest - paidOf(account, row, 'interest'))
  // Nothing is left: the loan ends with an earlier installment.
  if (balance === 0n && unpaid === 0n) return { principal: 0n, interest: 0n, fees: 0n }
  const fees = larger(0n, row.fees - paidOf(account, row, 'fees'))
  const missing = row.due - sum(SCHEDULED.map((portion) => paidOf(account, row, portion)))
  const isLast = row.number === account.rows.at(-1)?.number
  if (isLast || unpaid + fees + balance <= missing)
    return { principal: balance, interest: unpaid, fees }
  const within = smaller(unpaid, larger(0n, missing - fees))
  return { principal: larger(0n, missing - fees - within), interest: within, fees }
}

const SCHEDULED = ['principal', 'interest', 'fees'] as const

function paidOf({ paid }: LoanAccount, { number }: ScheduleRow, portion: Portion): Centavos {
  const own = paid.filter((part) => part.number === number && part.portion === portion)
  return sum(own.map(({ amount }) => amount))
}

function isSameRow(row: ScheduleRow, other: ScheduleRow | undefined): boolean {
  return (
    row.principal === other?.principal &&
    row.interest === other.interest &&
    row.fees === other.fees &&
    row.balance === other.balance
  )
}
