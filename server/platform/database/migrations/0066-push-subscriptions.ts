import { type Kysely, sql } from 'kysely'

/**
 * Devices that get messages by push, and messages that wait for the device to say that it has shown
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscription (
      id uuid primary key,
      borrower_id uuid not null references borrower (id),
      /** The sign-in of the device: when it ends, so does this. */
      family_id uuid not null,
      /** SHA-256 of the endpoint: a device has one row, whoever is signed in on it. */
      endpoint_hash bytea not null unique,
      /** JSON of endpoint and keys. */
      subscription text,
      subscription_sealed bytea,
      /** The key of ours that the device was given. */
      key_id text not null,
      made_at timestamptz not null
    )`.execute(db)
  await sql`
    create index push_subscription_of_borrower on push_subscription (borrower_id)`.execute(db)
  await sql`
    create trigger keep_sealed
    before insert or update of subscription, subscription_sealed
    on push_subscription for each row execute function keep_sealed('subscription')`.execute(db)
  await sql`
    alter table borrower
      /** The borrower said no to messages by push: they are not asked again. */
      add column push_declined_at timestamptz`.execute(db)
  await sql`
    alter table contact
      drop constraint contact_channel_check,
      add constraint contact_channel_check check (channel in ('sms', 'push')),
      /** When it was given to a push service; a text message follows unless it is shown. */
      add column pushed_at timestamptz`.execute(db)
}
