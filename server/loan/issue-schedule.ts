import type { Transaction } from '#server/database/database.ts'
import { issueDisclosureLater } from '#server/disclosure/issue-later.ts'
import type { Loan } from '#server/loan/loan.ts'
import { insertSchedule, type IssuedSchedule } from '#server/loan/loan-store.ts'

/** Issues a new schedule, and with it its disclosure; the ones before are kept. */
export async function issueSchedule(
  tx: Transaction,
  loan: Pick<Loan, 'id' | 'borrowerId' | 'market' | 'scheduleVersion'>,
  it: IssuedSchedule,
): Promise<void> {
  await insertSchedule(tx, loan, it)
  await issueDisclosureLater(tx, loan, loan.scheduleVersion + 1, it.reason)
}
