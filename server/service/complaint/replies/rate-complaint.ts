import { CODES } from '#contract/codes.ts'
import { isRateable } from '#domain/contacts/complaint-state.ts'
import { toHandled } from '#server/service/complaint/complaint.ts'
import { storeScore } from '#server/service/complaint/complaint-store.ts'
import { lockOwnComplaint } from '#server/service/complaint/own-complaint.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { COMPLAINT_REFUSALS } from '#server/service/complaint/complaint-refusal-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/**
 * Stores the stars for the handling of a complaint.
 *
 * @throws Refusal -1001 when it is another borrower's, -1005 before the reply and after a rating
 */
export async function rateComplaint(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  borrowerId: string,
  { problemId, score }: { problemId: string; score: number },
): Promise<void> {
  const complaint = await lockOwnComplaint(tx, borrowerId, problemId)
  if (complaint.score !== null)
    throw new Refusal(CODES.notInThisStatus, localized(COMPLAINT_REFUSALS, 'alreadyRated'))
  if (!isRateable(toHandled(complaint)))
    throw new Refusal(CODES.notInThisStatus, localized(COMPLAINT_REFUSALS, 'notRateable'))
  await storeScore(tx, complaint, score, clock.now())
}
