import { daysBetween, isBefore } from '#domain/calendar/calendar.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { DUE_SOON_DAYS, type LoanStatus } from '#domain/journal/loan-status.ts'

/** A day on which a loan changes without a payment. */
export interface StatusChange {
  readonly on: Temporal.PlainDate
  /** The new status; null on a day of bookkeeping, after which the next changes are computed. */
  readonly status: LoanStatus | null
}

/**
 * The Manila days after `day` on which the status of a loan changes without a payment
 * (specification, section 4), up to and including the next day of bookkeeping: a due date, or
 * the first day of a month, for the month that ended.
 *
 * @param statusOn the status of the loan on a later day if nothing happens until then
 */
export function statusChangesAfter(
  rows: readonly Pick<ScheduleRow, 'dueOn'>[],
  day: Temporal.PlainDate,
  statusOn: (day: Temporal.PlainDate) => LoanStatus,
): StatusChange[] {
  const bookkeepingOn = nextBookkeeping(rows, day)
  let before = statusOn(day)
  const changes: StatusChange[] = []
  for (const on of statusDays(rows, day, bookkeepingOn)) {
    const status = statusOn(on)
    if (status !== before) changes.push({ on, status })
    before = status
  }
  return [...changes, { on: bookkeepingOn, status: null }]
}

/** The next due date or first of a month. */
function nextBookkeeping(
  rows: readonly Pick<ScheduleRow, 'dueOn'>[],
  day: Temporal.PlainDate,
): Temporal.PlainDate {
  const { year, month } = day
  const monthStart = new Temporal.PlainDate(month < 12 ? year : year + 1, (month % 12) + 1, 1)
  return rows
    .map(({ dueOn }) => dueOn)
    .filter((dueOn) => isBefore(day, dueOn))
    .reduce((first, dueOn) => (isBefore(dueOn, first) ? dueOn : first), monthStart)
}

/** A week before and the day after each due date, in order: those between two days. */
function statusDays(
  rows: readonly Pick<ScheduleRow, 'dueOn'>[],
  after: Temporal.PlainDate,
  before: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const most = daysBetween(after, before)
  const days = rows
    .map(({ dueOn }) => daysBetween(after, dueOn))
    .flatMap((left) => [left - DUE_SOON_DAYS, left + 1])
    .filter((each) => each > 0 && each < most)
  return days.toSorted((one, other) => one - other).map((each) => after.add({ days: each }))
}
