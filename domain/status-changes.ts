import { isBefore } from '#domain/calendar.ts'
import type { ScheduleRow } from '#domain/amortization.ts'
import { DUE_SOON_DAYS, type LoanStatus } from '#domain/loan-status.ts'

/** A day on which a loan changes by itself. */
export interface StatusChange {
  readonly on: Temporal.PlainDate
  /** What it becomes; null where its books are to be kept, and all that follows computed anew. */
  readonly status: LoanStatus | null
}

/**
 * The days after `day` on which a loan's status changes by itself, up to and with the first on
 * which its books are to be kept: a due date, or the first of a month for the month that ended.
 *
 * @param statusOn the loan's status on a day to come, were nothing to happen until then
 */
export function statusChangesAfter(
  rows: readonly Pick<ScheduleRow, 'dueOn'>[],
  day: Temporal.PlainDate,
  statusOn: (day: Temporal.PlainDate) => LoanStatus,
): StatusChange[] {
  const keeping = nextKeeping(rows, day)
  let before = statusOn(day)
  const turns: StatusChange[] = []
  for (const on of statusDays(rows)) {
    if (!isBefore(day, on) || !isBefore(on, keeping)) continue
    const status = statusOn(on)
    if (status !== before) turns.push({ on, status })
    before = status
  }
  return [...turns, { on: keeping, status: null }]
}

/** The next due date or first of a month. */
function nextKeeping(
  rows: readonly Pick<ScheduleRow, 'dueOn'>[],
  day: Temporal.PlainDate,
): Temporal.PlainDate {
  const monthStart = day.with({ day: 1 }).add({ months: 1 })
  return rows
    .map(({ dueOn }) => dueOn)
    .filter((dueOn) => isBefore(day, dueOn))
    .reduce((first, dueOn) => (isBefore(dueOn, first) ? dueOn : first), monthStart)
}

/** A week before each due date, and the day after it; in order. */
function statusDays(rows: readonly Pick<ScheduleRow, 'dueOn'>[]): Temporal.PlainDate[] {
  const days = rows.flatMap(({ dueOn }) => [
    dueOn.subtract({ days: DUE_SOON_DAYS }),
    dueOn.add({ days: 1 }),
  ])
  return days.toSorted((one, other) => Temporal.PlainDate.compare(one, other))
}
