import { type Kysely, sql } from 'kysely'

/**
 * Every message that a gateway was asked to send, whatever came of it: a code goes by another gateway
 * when the first is silent, and each gateway has a bill of its own. It has no number and no text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_attempt (
      id bigint generated always as identity primary key,
      /** 'contact ' and an id, or 'code ' and the hash of the code. */
      message text not null,
      gateway text not null,
      /** By the product's clock. */
      tried_at timestamptz not null,
      outcome text not null
        check (outcome in ('sending', 'taken', 'refused', 'not sent', 'unknown')),
      /** The gateway's code, or what broke. */
      reason text,
      /** The gateway's; null where it gave none. */
      message_id text,
      segments integer not null check (segments >= 0),
      /** Centavos that the gateway charges when it has taken it. */
      cost bigint not null check (cost >= 0),
      /** What the gateway reports of the telephone. */
      delivery text check (delivery in ('delivered', 'undelivered')),
      reported_at timestamptz
    )`.execute(db)
  await sql`create index sms_attempt_message on sms_attempt (message)`.execute(db)
  await sql`
    create index sms_attempt_gateway_id on sms_attempt (gateway, message_id)
    where message_id is not null`.execute(db)
  await sql`create index sms_attempt_tried_at on sms_attempt (tried_at)`.execute(db)
}
