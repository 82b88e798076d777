import { sql } from 'kysely'
import { STATUS } from '#domain/journal/loan-status.ts'
import { type StoredState, recordState } from '#server/lending/loan/record/loan-states.ts'
import type { Transaction } from '#server/platform/database/database.ts'

// Statuses of loans are moved here, with their entries (store_loans), and by the decision on an
// application (decision-store.ts): nowhere else.

/**
 * Stores the derived status of loans, the day up to which their books are kept, and their coming
 * status changes. A settled loan is no longer the open loan of its product.
 */
export async function updateStatuses(
  tx: Transaction,
  states: readonly StoredState[],
): Promise<void> {
  if (states.length === 0) return
  await sql`
    update loan set status = kept.status, kept_on = greatest(loan.kept_on, kept.kept_on),
      earned_on = coalesce(kept.earned_on, loan.earned_on),
      turns = kept.turns, turns_on = kept.turns_on,
      is_open = is_open and kept.status not in (110, 200)
    from jsonb_to_recordset(${JSON.stringify(states.map(recordState))}::jsonb) as kept (
      loan_id uuid, status smallint, kept_on date, earned_on date, turns jsonb, turns_on date)
    where loan.id = kept.loan_id`.execute(tx)
}

/** Whether the next change is one of status alone. */
export const CHANGES_STATUS = sql`(loan.turns -> 0 ->> 'status' is not null)`

/** Makes one change of each loan; locks loans in the order of their ids, not their keys. */
export async function turnStatuses(
  tx: Transaction,
  day: Temporal.PlainDate,
  loanIds: readonly string[],
): Promise<void> {
  await sql`select lock_loans(${loanIds}::uuid[], true)`.execute(tx)
  await sql`
    update loan set status = (turns -> 0 ->> 'status')::smallint,
      kept_on = greatest(kept_on, turns_on),
      turns = turns - 0, turns_on = (turns -> 1 ->> 'on')::date
    where id = any(${loanIds}::uuid[]) and turns_on <= ${day}::date and ${CHANGES_STATUS}
  `.execute(tx)
}

/** Its payout came back: nothing was lent, and the loan waits for another account. */
export async function toDisbursingAgain(tx: Transaction, loanId: string): Promise<void> {
  await sql`
    update loan set status = ${STATUS.disbursing}::smallint, disbursed_on = null, kept_on = null,
      earned_on = null, turns = null, turns_on = null, written_off_on = null, extension_count = 0,
      new_plan_count = 0,
      cancel_asked_at = null
    where id = ${loanId}`.execute(tx)
}
