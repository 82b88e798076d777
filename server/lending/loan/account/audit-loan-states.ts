import { sql } from 'kysely'
import { differencesOfLoans, isLoanIn } from '#server/ledger/audit/audit-check.ts'

/** What finds a loan in lists and for the jobs is what the loan has. */
export const auditLoanStates = differencesOfLoans(
  (range) => sql`
  select 'loan:' || loan.id as subject, 'lists and jobs find it by another state' as what
  from loan left join loan_state state
    on state.borrower_id = loan.borrower_id and state.loan_id = loan.id
  where ${isLoanIn(range, sql.ref('loan.id'))}
    and (state.status, state.applied_at, state.late_since, state.turns_on, state.turns_status)
      is distinct from (loan.status, loan.applied_at, loan.late_since, loan.turns_on,
        loan.turns -> 0 ->> 'status' is not null)`,
)
