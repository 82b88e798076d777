import type { HistoryEntry } from '#domain/journal/loan-history.ts'
import { loanReplay } from '#domain/journal/loan-replay.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Reversal } from '#server/ledger/reversal.ts'
import { issueSchedule } from '#server/lending/loan/record/issue-schedule.ts'
import { storedSchedules, NO_SCHEDULES } from '#server/lending/loan/record/stored-schedules.ts'
import { loanFacts } from '#server/lending/loan/account/loan-history.ts'
import { scheduleText } from '#server/lending/loan/record/loan-record.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

/** Sets the schedule and marks of the loan to what the remaining entries make of them. */
export async function restoreSchedule(
  tx: Transaction,
  loan: Loan,
  standing: readonly HistoryEntry[],
  { at, valueOn }: Reversal,
): Promise<void> {
  const kept = (await storedSchedules(tx, [loan.id])).get(loan.id) ?? NO_SCHEDULES
  const { state } = loanReplay(loanFacts(loan, kept), standing)
  await tx
    .updateTable('loan')
    .set({
      extension_count: state.extensionCount,
      new_plan_count: state.newPlanCount,
      written_off_on: state.writtenOffOn,
    })
    .where('id', '=', loan.id)
    .execute()
  const isSame =
    state.paidAfter === loan.paidAfter && scheduleText(state.rows) === scheduleText(loan.rows)
  if (isSame || loan.disbursedOn === null) return
  const { rows, paidAfter } = state
  await issueSchedule(tx, loan, {
    reason: 'restored',
    issuedAt: at,
    startsOn: valueOn,
    rows,
    paidAfter,
  })
}
