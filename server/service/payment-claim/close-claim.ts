import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies, PostedPayment } from '#server/providers/dependencies.ts'
import { answerPosted } from '#server/service/payment-claim/answer-posted.ts'
import { closeMatched } from '#server/service/payment-claim/match-claim.ts'
import { markPosted } from '#server/service/payment-claim/payment-claim-store.ts'

/**
 * Closes the claim of a payment that was just booked, and replies to its complaint unless staff
 * have. Call it while the loan is locked, so that it does not race with a new claim.
 */
export async function closeClaim(
  deps: Pick<Dependencies, 'clock' | 'config' | 'hooks'>,
  tx: Transaction,
  payment: PostedPayment,
): Promise<void> {
  const { borrowerId, amount, reference } = payment
  if (payment.complaintId) return closeMatched(deps, tx, payment.complaintId, reference)
  const complaintId = await markPosted(tx, payment, deps.clock.now())
  if (complaintId === null) return
  await answerPosted(deps, tx, { borrowerId, complaintId, amount, reference })
}
