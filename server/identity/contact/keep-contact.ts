import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Records a message that was sent to a borrower's phone; a phone of nobody gets no record. */
export async function keepContact(
  db: Database,
  { brand, phone }: { readonly brand: string; readonly phone: string },
  text: string,
): Promise<void> {
  // By the product's clock, like every time that borrowers see.
  await sql`
    insert into contact (borrower_id, channel, text, sent_at)
    select borrower.id, 'sms', ${text}, now() + make_interval(secs => clock.offset_seconds)
    from borrower, clock where brand = ${brand} and phone = ${phone}`.execute(db)
}
