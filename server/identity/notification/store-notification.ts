import { sql } from 'kysely'
import { smsSegments } from '#domain/contacts/sms-segments.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The gateway charges twice for messages of its priority queue, which codes go by. */
const PRIORITY_PRICE = 2n

/** Counts a code that was sent, and records it if the phone is a borrower's. */
export async function storeNotification(
  { database, config, smsCounts }: Pick<Dependencies, 'database' | 'config' | 'smsCounts'>,
  {
    brand,
    phone,
    purpose,
  }: {
    readonly brand: string
    readonly phone: string
    readonly purpose: string
  },
  text: string,
): Promise<void> {
  const segments = smsSegments(text)
  const cost = config.providers.smsSegmentCost * PRIORITY_PRICE * BigInt(segments)
  smsCounts.sent(`code ${purpose}`, { segments, cost })
  // By the product's clock, like every time that borrowers see.
  await sql`
    insert into contact (borrower_id, channel, event, text, planned_at, sent_at, segments, cost)
    select borrower.id, 'sms', 'code', ${text}, moment.now, moment.now, ${segments}, ${cost}
    from borrower, clock,
      lateral (select now() + make_interval(secs => clock.offset_seconds) as now) moment
    where brand = ${brand} and phone = ${phone}`.execute(database)
}
