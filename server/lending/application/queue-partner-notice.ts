import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PartnerEvent } from '#server/providers/partner/partner.ts'

/** Queues a notice to the partner about an application, to be sent after the commit. */
export async function queuePartnerNotice(
  tx: Transaction,
  orderId: string,
  event: PartnerEvent,
): Promise<void> {
  const payload = JSON.stringify({ orderId, event })
  await sql`select graphile_worker.add_job('tell-partner', ${payload}::json)`.execute(tx)
}
