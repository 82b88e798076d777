import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import { issueSchedule } from '#server/lending/loan/record/issue-schedule.ts'
import type { IssuedSchedule } from '#server/lending/loan/record/loan-states.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

/** Issues a schedule to which only later entries belong; nothing is earned on it yet. */
export async function startSchedule(
  tx: Transaction,
  loan: Pick<Loan, 'id' | 'borrowerId' | 'market' | 'scheduleVersion'>,
  schedule: Omit<IssuedSchedule, 'paidAfter'>,
): Promise<void> {
  const { rows } = await sql<{ entries: bigint }>`
    update loan set earned_on = null where id = ${loan.id}
    returning (select entry_count from chain where chain.chain = ${`loan:${loan.id}`}) as entries
  `.execute(tx)
  await issueSchedule(tx, loan, { ...schedule, paidAfter: rows[0]?.entries ?? 0n })
}
