import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** A ledger entry of a loan that the borrower disputes by a complaint. */
export interface DisputedEntry {
  readonly borrowerId: string
  readonly loanId: string
  readonly complaintId: string
  /** The reference of the entry. */
  readonly reference: string
  /** The day on which the dispute ends if nobody answers the complaint before. */
  readonly lastDay: Temporal.PlainDate
}

export async function insertDispute(
  tx: Transaction,
  { borrowerId, loanId, complaintId, reference, lastDay }: DisputedEntry,
  fromOn: Temporal.PlainDate,
): Promise<void> {
  await tx
    .insertInto('loan_dispute')
    .values({
      borrower_id: borrowerId,
      loan_id: loanId,
      complaint_id: complaintId,
      reference,
      from_on: fromOn,
      to_on: lastDay,
    })
    .execute()
}

/** Ends a complaint's disputes on a day. A dispute that begins after that day is deleted. */
export async function endDisputes(
  tx: Transaction,
  { borrowerId, loanId, complaintId }: DisputedEntry,
  toOn: Temporal.PlainDate,
): Promise<void> {
  const mine = sql`borrower_id = ${borrowerId} and loan_id = ${loanId}
    and complaint_id = ${complaintId} and to_on > ${toOn}`
  await sql`delete from loan_dispute where ${mine} and from_on > ${toOn}`.execute(tx)
  await sql`update loan_dispute set to_on = ${toOn} where ${mine}`.execute(tx)
}
