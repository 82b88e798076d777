import { sql } from 'kysely'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { priceOfTaken } from '#server/providers/text-messages/sms-bill.ts'

/**
 * Records a code that was sent, if the phone is a borrower's, with what its gateways charge.
 *
 * @param sent.key its attempts are found by it
 * @param sent.text as it is shown, without the code
 */
export async function storeNotification(
  { database }: Pick<Dependencies, 'database'>,
  {
    brand,
    phone,
  }: {
    readonly brand: string
    readonly phone: string
  },
  sent: { readonly key: string; readonly text: string },
): Promise<void> {
  const { segments = null, cost = null } = (await priceOfTaken(database, sent.key)) ?? {}
  // By the product's clock, like every time that borrowers see.
  await sql`
    insert into contact (borrower_id, channel, event, text, planned_at, sent_at, segments, cost)
    select borrower.id, 'sms', 'code', ${sent.text}, moment.now, moment.now, ${segments}, ${cost}
    from borrower, clock,
      lateral (select now() + make_interval(secs => clock.offset_seconds) as now) moment
    where brand = ${brand} and phone = ${phone}`.execute(database)
}
