import { type RawBuilder, sql } from 'kysely'
import type { LoanStatus } from '#domain/journal/loan-status.ts'

// What changes often of a loan has no index of its own on `loan`: the narrow rows of `loan_state`,
// which a trigger stores with each change, find the loans.

/** Whether a row of `loan` has one of a few statuses that few loans have. */
export function hasStatus(...statuses: readonly LoanStatus[]): RawBuilder<boolean> {
  const some = sql.join(statuses.map((status) => sql.lit(status)))
  return sql`(loan.status in (${some}) and loan.id in (
    select loan_id from loan_state where loan_state.status in (${some})))`
}

/** Whether a row of `loan` is late. */
export const IS_LATE = sql<boolean>`(loan.late_since is not null and loan.id in (
  select loan_id from loan_state where loan_state.late_since is not null))`

/** Joins `loan_state` to `loan`, to read loans in the order of its indexes. */
export const WITH_STATE = sql`join loan_state
  on loan_state.borrower_id = loan.borrower_id and loan_state.loan_id = loan.id`
