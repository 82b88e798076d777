import { type Kysely, sql } from 'kysely'

/** A browser that signed in before a lock-out is not known any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table borrower
      /** How often all that led into the account was ended; part of the mark of a known browser. */
      add column lock_outs integer not null default 0`.execute(db)
}
