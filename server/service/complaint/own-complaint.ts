import { CODES } from '#contract/codes.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'
import { findComplaint, lockComplaint } from '#server/service/complaint/complaint-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { COMPLAINT_REFUSALS } from '#server/service/complaint/complaint-refusal-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** One complaint of a borrower. @throws Refusal -1001: also when it is another borrower's */
export async function ownComplaint(
  db: Database,
  borrowerId: string,
  id: string,
): Promise<Complaint> {
  const found = await findComplaint(db, borrowerId, id)
  if (!found) throw new Refusal(CODES.notFound, localized(COMPLAINT_REFUSALS, 'notFound'))
  return found
}

/** The same, locked until the transaction ends. */
export async function lockOwnComplaint(
  tx: Transaction,
  borrowerId: string,
  id: string,
): Promise<Complaint> {
  // Found first: nobody locks another borrower's complaint.
  await lockComplaint(tx, await ownComplaint(tx, borrowerId, id))
  return ownComplaint(tx, borrowerId, id)
}
