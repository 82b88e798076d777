import { laterDate, toManilaDate } from '#domain/calendar/calendar.ts'
import type { Reschedule } from '#domain/schedule/reschedule.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { bringLoanCurrent } from '#server/lending/loan/status/bring-loan-current.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { startSchedule } from '#server/lending/loan/record/start-schedule.ts'
import type { LoanMoney } from '#server/payments/posting/loan-money.ts'

/** Starts the schedule that a payment bought, and counts it as an extension or a new plan. */
export async function rescheduleLoan(
  tx: Transaction,
  loan: Loan,
  { rows, startsOn }: Pick<Reschedule, 'rows' | 'startsOn'>,
  { at, valueOn }: LoanMoney,
  reason: 'extended' | 'newPlan',
): Promise<void> {
  const counted =
    reason === 'extended'
      ? { extension_count: loan.extensionCount + 1 }
      : { new_plan_count: loan.newPlanCount + 1 }
  await tx.updateTable('loan').set(counted).where('id', '=', loan.id).execute()
  await startSchedule(tx, loan, { reason, issuedAt: at, startsOn, rows })
  await bringLoanCurrent(tx, loan.id, laterDate(toManilaDate(at), valueOn), at)
}
