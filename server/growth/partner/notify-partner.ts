import type { PartnerEvent } from '#server/providers/partner/partner.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findPartnerLoan } from '#server/growth/partner/partner-store.ts'

/**
 * Tells the partner what became of an application of his product; a job, so that it is tried again
 * until he has heard. He knows a repetition by its order and event.
 *
 * @throws Error when he could not be reached or did not take it
 */
export async function tellPartner(
  { database, partner }: Dependencies,
  orderId: string,
  event: PartnerEvent,
): Promise<void> {
  const loan = await findPartnerLoan(database, orderId)
  if (!loan || !partner) return
  const answer = await partner.tell({ event, orderId, ...loan })
  if (answer.kind !== 'answered') throw new Error(`The partner did not hear of "${event}".`)
}
