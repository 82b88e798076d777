import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A loan at which a scheduled job failed: none touches it until an operator releases it. */
export interface ParkedLoan {
  readonly loanId: string
  /** The scheduled job that failed. */
  readonly job: string
  readonly dueAt: Temporal.Instant
  readonly failure: string
}

/** Characters that are kept of a failure. */
const FAILURE_CHARACTERS = 500

export async function parkLoan(tx: Transaction, parked: ParkedLoan): Promise<void> {
  const { loanId, job, dueAt, failure } = parked
  await sql`
    insert into parked_loan (loan_id, job, due_at, failure)
    values (${loanId}, ${job}, ${dueAt}, ${failure.slice(0, FAILURE_CHARACTERS)})
    on conflict (loan_id) do nothing`.execute(tx)
}

/** Whether a loan is not parked. The few ids are read once, so that indexes serve the rest. */
export function isNotParked(loanId: RawBuilder<unknown> = sql`loan.id`): RawBuilder<boolean> {
  return sql`${loanId} <> all (array(select loan_id from parked_loan))`
}

/** How many loans are parked: any one is an alarm. */
export async function countParkedLoans(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from parked_loan`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listParkedLoans(
  db: Database,
): Promise<(ParkedLoan & { readonly parkedAt: Temporal.Instant; readonly number: string })[]> {
  const { rows } = await sql<ParkedLoan & { parkedAt: Temporal.Instant; number: string }>`
    select loan_id as "loanId", coalesce(loan.number, '') as number, job, due_at as "dueAt",
      failure, parked_at as "parkedAt"
    from parked_loan left join loan on loan.id = loan_id
    order by parked_at, loan_id`.execute(db)
  return rows
}

/**
 * Lets the scheduled jobs work on parked loans again; they do all that they missed.
 *
 * @param names ids or loan numbers; null: all
 * @returns the ids of the loans that were parked
 */
export async function releaseParkedLoans(
  db: Database,
  names: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await sql<{ loanId: string }>`
    delete from parked_loan
    where ${names === null} or loan_id::text = any(${[...(names ?? [])]}::text[])
      or loan_id in (select id from loan where number = any(${[...(names ?? [])]}::text[]))
    returning loan_id as "loanId"`.execute(db)
  return rows.map(({ loanId }) => loanId)
}
