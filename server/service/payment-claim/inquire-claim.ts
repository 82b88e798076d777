import { toManilaDate } from '#domain/calendar/calendar.ts'
import { lookFor } from '#server/service/payment-claim/claimable-payments.ts'
import {
  claimOfComplaint,
  storeInquiry,
} from '#server/service/payment-claim/payment-claim-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Asks the provider again about a claim that staff are about to answer, and keeps what it says. A
 * payment that it knows is booked, which answers the complaint.
 *
 * @returns whether the payment was found just now
 */
export async function inquireClaim(deps: Dependencies, complaintId: string): Promise<boolean> {
  const claim = await claimOfComplaint(deps.database, complaintId)
  if (!claim || claim.postedAt !== null) return false
  const { intentId, slip, isOnLifetimeId, paidAt } = claim
  const payment = intentId
    ? ({ kind: 'intent', intentId, reference: '' } as const)
    : ({ kind: 'elsewhere', isOnLifetimeId: isOnLifetimeId ?? true, slip: slip ?? '' } as const)
  const inquiry = await lookFor(deps, claim, payment, toManilaDate(paidAt))
  if (inquiry === null) return false
  await storeInquiry(deps.database, complaintId, inquiry, deps.clock.now())
  const after = await claimOfComplaint(deps.database, complaintId)
  return after !== null && after.postedAt !== null
}
