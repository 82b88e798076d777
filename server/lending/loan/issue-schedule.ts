import type { Transaction } from '#server/platform/database/database.ts'
import { issueDisclosureLater } from '#server/lending/loan/queue-disclosure.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { insertSchedule, type IssuedSchedule } from '#server/lending/loan/loan-store.ts'

/** Issues a new schedule, and with it its disclosure; the ones before are kept. */
export async function issueSchedule(
  tx: Transaction,
  loan: Pick<Loan, 'id' | 'borrowerId' | 'market' | 'scheduleVersion'>,
  it: IssuedSchedule,
): Promise<void> {
  await insertSchedule(tx, loan, it)
  await issueDisclosureLater(tx, loan, loan.scheduleVersion + 1, it.reason)
}
