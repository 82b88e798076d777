import type { PartnerEvent } from '#server/providers/partner/partner.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findPartnerLoan } from '#server/growth/partner/partner-store.ts'

/**
 * Notifies the partner of the outcome of an application for its product. A queued job, so that it is
 * retried until the partner accepts it. The partner recognizes a repetition by order and event.
 *
 * @throws Error when the partner cannot be reached or does not accept it
 */
export async function notifyPartner(
  { database, partner }: Pick<Dependencies, 'database' | 'partner'>,
  orderId: string,
  event: PartnerEvent,
): Promise<void> {
  const loan = await findPartnerLoan(database, orderId)
  if (!loan || !partner) return
  const answer = await partner.tell({ event, orderId, ...loan })
  if (answer.kind !== 'answered') throw new Error(`The partner did not accept "${event}".`)
}
