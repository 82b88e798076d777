import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'
import type { DisputedEntry } from '#server/lending/loan/disputes/dispute-entry.ts'

/**
 * Refuses that a person upholds disputes of one loan again and again, which takes its penalties off
 * without end: after one of it, also of a complaint that was opened again, a colleague upholds the
 * next.
 *
 * @param complaint as it was before the reply that upholds
 * @throws Refusal -1008 for who upheld one of the loan before
 */
export async function refuseUpholdingAgain(
  tx: Transaction,
  complaint: Complaint,
  { borrowerId, loanId }: DisputedEntry,
  by: string,
): Promise<void> {
  // Replies to two complaints about it wait for each other.
  await lockLoan(tx, loanId)
  const { rows } = await sql`
    select from complaint_message said
      join complaint on complaint.borrower_id = said.borrower_id and complaint.id = complaint_id
    where said.borrower_id = ${borrowerId} and loan_id = ${loanId}
      and decision = 'upheld' and said_by = ${by}
      and not (complaint_id = ${complaint.id} and place > ${complaint.messages.length})
    limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal(CODES.notAllowed, englishOnly(BY_ANOTHER))
}

const BY_ANOTHER =
  'You upheld a dispute of this loan before: a colleague decides whether this one is upheld, too.'
