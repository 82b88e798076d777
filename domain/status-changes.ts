import { compareDates, isBefore } from '#domain/calendar.ts'
import type { ScheduleRow } from '#domain/amortization.ts'
import { DUE_SOON_DAYS, type LoanStatus } from '#domain/loan-status.ts'

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
  for (const on of statusDays(rows)) {
    if (!isBefore(day, on) || !isBefore(on, bookkeepingOn)) continue
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
  const monthStart = day.with({ day: 1 }).add({ months: 1 })
  return rows
    .map(({ dueOn }) => dueOn)
    .filter((dueOn) => isBefore(day, dueOn))
    .reduce((first, dueOn) => (isBefore(dueOn, first) ? dueOn : first), monthStart)
}

/** A week before and the day after each due date, in order. */
function statusDays(rows: readonly Pick<ScheduleRow, 'dueOn'>[]): Temporal.PlainDate[] {
  const days = rows.flatMap(({ dueOn }) => [
    dueOn.subtract({ days: DUE_SOON_DAYS }),
    dueOn.add({ days: 1 }),
  ])
  return days.toSorted((one, other) => compareDates(one, other))
}
