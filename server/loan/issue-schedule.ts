import type { Transaction } from '#server/database/database.ts'
import type { Loan } from '#server/loan/loan.ts'
import { insertSchedule, type IssuedSchedule } from '#server/loan/loan-store.ts'

/** Issues a new schedule; the ones before are kept. */
export async function issueSchedule(
  tx: Transaction,
  loan: Pick<Loan, 'id' | 'borrowerId' | 'scheduleVersion'>,
  it: IssuedSchedule,
): Promise<void> {
  await insertSchedule(tx, loan, it)
}
