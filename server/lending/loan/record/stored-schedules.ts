import { sql } from 'kysely'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { LoanFacts } from '#domain/journal/loan-history.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRow, type Recorded } from '#server/lending/loan/record/loan-record.ts'

/** The schedules of a loan that its replay compares with: as accepted, and as begun later. */
export type StoredSchedules = Pick<LoanFacts, 'accepted' | 'begun'>

export const NO_SCHEDULES: StoredSchedules = { accepted: [], begun: new Map() }

interface Stored {
  readonly loanId: string
  readonly isAccepted: boolean
  readonly paidAfter: bigint
  readonly rows: Recorded<ScheduleRow>[]
}

/**
 * The accepted schedules of loans, by loan id, and of loans whose installments are multiples, the
 * first of each that an entry began. Schedules are found by their borrower.
 */
export async function storedSchedules(
  db: Database,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSchedules>> {
  const { rows } = await sql<Stored>`
    select distinct on (loan.id, schedule.reason = 'accepted', schedule.paid_after)
      loan.id as "loanId", schedule.reason = 'accepted' as "isAccepted",
      schedule.paid_after as "paidAfter", schedule.rows
    from loan join loan_schedule schedule
      on schedule.borrower_id = loan.borrower_id and schedule.loan_id = loan.id
    where loan.id = any(${[...loanIds]}::uuid[])
      and (schedule.reason = 'accepted' or loan.terms ->> 'installmentMultiple' <> '1')
    order by loan.id, schedule.reason = 'accepted', schedule.paid_after, schedule.version`.execute(
    db,
  )
  return new Map(
    [...Map.groupBy(rows, ({ loanId }) => loanId)].map(([loanId, kept]) => [
      loanId,
      toStoredSchedules(kept),
    ]),
  )
}

function toStoredSchedules(kept: readonly Stored[]): StoredSchedules {
  const begun = kept.filter(({ isAccepted }) => !isAccepted)
  return {
    accepted: kept.find(({ isAccepted }) => isAccepted)?.rows.map(readRow) ?? [],
    begun: new Map(begun.map(({ paidAfter, rows }) => [paidAfter, rows.map(readRow)])),
  }
}
