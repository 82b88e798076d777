import { sql } from 'kysely'
import type { ScheduleRow } from '#domain/amortization.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRow, type Recorded } from '#server/lending/loan/loan-record.ts'

/** The accepted schedules of loans, by loan id. */
export async function acceptedSchedules(
  db: Database,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, ScheduleRow[]>> {
  const { rows } = await sql<{ loanId: string; rows: Recorded<ScheduleRow>[] }>`
    select loan_id as "loanId", rows from loan_schedule
    where loan_id = any(${[...loanIds]}::uuid[]) and reason = 'accepted'`.execute(db)
  return new Map(rows.map((each) => [each.loanId, each.rows.map(readRow)]))
}
