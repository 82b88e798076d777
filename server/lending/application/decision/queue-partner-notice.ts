import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PartnerEvent } from '#server/providers/partner/partner.ts'

/**
 * Queues a notice to the partner about an application for their product, to be sent after the
 * commit. They are not notified of ours.
 */
export async function queuePartnerNotice(
  tx: Transaction,
  { id: orderId, isPartners }: { readonly id: string; readonly isPartners: boolean },
  event: PartnerEvent,
): Promise<void> {
  if (!isPartners) return
  const payload = JSON.stringify({ orderId, event })
  await sql`select graphile_worker.add_job('tell-partner', ${payload}::json)`.execute(tx)
}
