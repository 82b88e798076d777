import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'

/** A line of a loan's ledger that its borrower disputes by a complaint. */
export interface DisputedEntry {
  readonly borrowerId: string
  readonly loanId: string
  readonly complaintId: string
  /** The entry's. */
  readonly reference: string
}

export async function insertDispute(
  tx: Transaction,
  { borrowerId, loanId, complaintId, reference }: DisputedEntry,
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
    })
    .execute()
}

/** Whether a dispute of this entry is open. */
export async function findOpenDispute(
  db: Database,
  borrowerId: string,
  loanId: string,
  reference: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('loan_dispute')
    .select('complaint_id')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .where('reference', '=', reference)
    .where('to_on', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** One that would begin after its last day never was. */
export async function endDisputes(
  tx: Transaction,
  { borrowerId, loanId, complaintId }: DisputedEntry,
  toOn: Temporal.PlainDate,
): Promise<void> {
  const mine = sql`borrower_id = ${borrowerId} and loan_id = ${loanId}
    and complaint_id = ${complaintId} and to_on is null`
  await sql`delete from loan_dispute where ${mine} and from_on > ${toOn}`.execute(tx)
  await sql`update loan_dispute set to_on = ${toOn} where ${mine}`.execute(tx)
}
