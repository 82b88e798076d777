import { type Kysely, sql } from 'kysely'

/** What a claimed payment is known by when it was not started with us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_claim
      /** The number on the borrower's slip; null: none that a provider could know. */
      add column slip text,
      /** Then no payment that was started with us is the one claimed; null: not asked. */
      add column on_lifetime_id boolean`.execute(db)
}
