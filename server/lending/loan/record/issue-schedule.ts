import type { Transaction } from '#server/platform/database/database.ts'
import { queueDisclosure } from '#server/lending/loan/details/queue-disclosure.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { IssuedSchedule } from '#server/lending/loan/record/loan-states.ts'
import { insertSchedule } from '#server/lending/loan/record/loan-store.ts'

/** Issues a new schedule and its disclosure; earlier schedules stay stored. */
export async function issueSchedule(
  tx: Transaction,
  loan: Pick<Loan, 'id' | 'borrowerId' | 'market' | 'scheduleVersion'>,
  schedule: IssuedSchedule,
): Promise<void> {
  await insertSchedule(tx, loan, schedule)
  await queueDisclosure(tx, loan, loan.scheduleVersion + 1, schedule.reason)
}
