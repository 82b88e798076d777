import { isBefore } from '#domain/calendar/calendar.ts'
import { inSlices } from '#server/platform/threads/in-slices.ts'
import type { Statement, StatementLine } from '#server/providers/bank/statement.ts'

/** Between which days the lines of a statement are. */
export interface StatementDays {
  /** The first day of a line, also as versions before read it; null: there is no line. */
  readonly first: Temporal.PlainDate | null
  readonly today: Temporal.PlainDate
  /** The first line in the file that is of a day to come; null: there is none. */
  readonly later: StatementLine | null
}

export async function listStatementDays(
  { lines }: Pick<Statement, 'lines'>,
  today: Temporal.PlainDate,
): Promise<StatementDays> {
  let first: Temporal.PlainDate | null = null
  let later: StatementLine | null = null
  // Lines of a day follow each other, and mostly share it.
  let seen: Temporal.PlainDate | null = null
  await inSlices(lines, (line) => {
    for (const day of [line.bookedOn, line.formerly?.bookedOn ?? line.bookedOn]) {
      if (day === seen) continue
      seen = day
      if (first === null || isBefore(day, first)) first = day
      if (day === line.bookedOn && isBefore(today, day)) later ??= line
    }
  })
  return { first, today, later }
}
