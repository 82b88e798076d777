import { CODES } from '#contract/codes.ts'
import { complaintText } from '#domain/contacts/complaint-text.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { addReply } from '#server/service/complaint/replies/reply-to-complaint.ts'
import { inquireClaim } from '#server/service/payment-claim/inquire-claim.ts'
import { lockUnresolved } from '#server/service/payment-claim/match-claim.ts'
import { storeHandling } from '#server/service/payment-claim/payment-claim-store.ts'

/** UTF-16 units of the reason. */
const REASON_LIMIT = 4000

/** Why the payment of a claim did not come. */
export interface Clearing {
  readonly complaintId: string
  /** Of the complaint that was read. */
  readonly version: number
  /** The borrower reads it as the reply. */
  readonly text: string
  readonly by: string
}

/**
 * Clears a claim: the provider is asked once more, and when it knows no payment, the borrower reads
 * why in the reply to their complaint.
 *
 * @throws Refusal -1001 for an unknown claim, -1002 without a reason, -1004 for a complaint that has
 *   changed, -1005 for a claim that is resolved, or whose payment the provider knows after all
 */
export async function clearClaim(
  deps: Dependencies,
  { complaintId, version, text: written, by }: Clearing,
): Promise<void> {
  const text = complaintText(written, REASON_LIMIT)
  if (text === '') throw inputRefused(englishOnly('text: say why, the borrower reads it.'))
  if (await inquireClaim(deps, complaintId))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('The provider knows this payment: it is booked, and the borrower was told.'),
    )
  await deps.database.transaction().execute(async (tx) => {
    const claim = await lockUnresolved(tx, complaintId)
    await storeHandling(tx, claim, { cleared_at: deps.clock.now() })
    const complaint = { id: complaintId, borrowerId: claim.borrowerId }
    const reply = { text, imageIds: [], repliedBy: by, decision: null, version }
    await addReply(deps, tx, complaint, { ...reply, outcome: 'explained' })
  })
}
