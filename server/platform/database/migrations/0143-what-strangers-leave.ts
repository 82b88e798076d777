import { type Kysely, sql } from 'kysely'

/**
 * A browser that signed in before a lock-out is not known any more, and a device that nobody proved
 * to be the borrower's does not keep their text messages back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table borrower
      /** How often all that led into the account was ended; part of the mark of a known browser. */
      add column lock_outs integer not null default 0`.execute(db)
  await sql`
    alter table push_subscription
      /** Whether who added it had just proved that they are the borrower. */
      add column is_proved boolean not null default true`.execute(db)
}
