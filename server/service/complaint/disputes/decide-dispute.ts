import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  type Complaint,
  type DisputeDecision,
  disputeOutcome,
} from '#server/service/complaint/complaint.ts'
import { refuseUpholdingAgain } from '#server/service/complaint/disputes/refuse-upholding-again.ts'
import { disputedEntry } from '#server/service/complaint/disputes/disputed-entry.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { dismissDispute } from '#server/lending/loan/disputes/dispute-entry.ts'
import { upholdDispute } from '#server/payments/posting/reversal/uphold-dispute.ts'

/**
 * Decides the dispute of a complaint by the reply to it, and books what follows. A dispute that was
 * upheld stays so: a later reply cannot charge its days after all.
 *
 * @param by who replies
 * @throws Refusal -1002 for a reply that leaves an open dispute undecided, or decides where nothing
 *   is disputed; -1005 for the dismissal of an upheld dispute; else as refuseUpholdingAgain
 */
export async function decideDispute(
  tx: Transaction,
  complaint: Complaint,
  decision: DisputeDecision | null,
  { at, by }: { readonly at: Temporal.Instant; readonly by: string },
): Promise<void> {
  const disputed = disputedEntry(complaint)
  if (!disputed) {
    if (decision !== null)
      throw inputRefused(englishOnly('decision: this complaint disputes no entry.'))
    return
  }
  if (decision === null) {
    if (complaint.state === 'answered') return
    throw inputRefused(englishOnly('decision: say whether the dispute is upheld or dismissed.'))
  }
  const isTakenBack = decision === 'dismissed' && disputeOutcome(complaint) === 'upheld'
  if (isTakenBack && complaint.state === 'answered')
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('This dispute was upheld: it cannot be dismissed any more.'),
    )
  const isUpheld = complaint.state === 'answered' && disputeOutcome(complaint) === 'upheld'
  if (decision === 'upheld' && !isUpheld) await refuseUpholdingAgain(tx, complaint, disputed, by)
  await DECISIONS[decision](tx, disputed, { on: toManilaDate(at), at })
}

const DECISIONS: Readonly<Record<DisputeDecision, typeof dismissDispute>> = {
  dismissed: dismissDispute,
  upheld: upholdDispute,
}
