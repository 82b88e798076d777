import { sql } from 'kysely'
import type { ScheduleRow } from '#domain/amortization.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRow, type Recorded } from '#server/lending/loan/loan-record.ts'

/** The accepted schedules of loans, by loan id. Schedules are found by their borrower. */
export async function acceptedSchedules(
  db: Database,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, ScheduleRow[]>> {
  const { rows } = await sql<{ loanId: string; rows: Recorded<ScheduleRow>[] }>`
    select loan.id as "loanId", schedule.rows
    from loan join loan_schedule schedule
      on schedule.borrower_id = loan.borrower_id and schedule.loan_id = loan.id
    where loan.id = any(${[...loanIds]}::uuid[]) and schedule.reason = 'accepted'`.execute(db)
  return new Map(rows.map((each) => [each.loanId, each.rows.map(readRow)]))
}
