import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PartnerEvent } from '#server/providers/partner/partner.ts'

/** Has the partner told of an application of his product, once this transaction is done. */
export async function tellPartnerLater(
  tx: Transaction,
  orderId: string,
  event: PartnerEvent,
): Promise<void> {
  const payload = JSON.stringify({ orderId, event })
  await sql`select graphile_worker.add_job('tell-partner', ${payload}::json)`.execute(tx)
}
