import { CODES } from '#contract/codes.ts'
import { isRateable } from '#domain/complaint-state.ts'
import { handledOf } from '#server/service/complaint/complaint.ts'
import { storeScore } from '#server/service/complaint/complaint-store.ts'
import { lockOwnComplaint } from '#server/service/complaint/own-complaint.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Stores the stars for the handling of a complaint.
 *
 * @throws Refusal -1001 when it is not his, -1005 before it is answered and when he gave some
 */
export async function rateComplaint(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  borrowerId: string,
  { problemId, score }: { problemId: string; score: number },
): Promise<void> {
  const complaint = await lockOwnComplaint(tx, borrowerId, problemId)
  if (complaint.score !== null)
    throw new Refusal(CODES.notInThisStatus, {
      en: 'You have rated this service already.',
      fil: 'Na-rate mo na ang serbisyong ito.',
    })
  if (!isRateable(handledOf(complaint)))
    throw new Refusal(CODES.notInThisStatus, {
      en: 'You can rate this service once it is answered.',
      fil: 'Puwede mo itong i-rate kapag nasagot na namin.',
    })
  await storeScore(tx, complaint, score, clock.now())
}
