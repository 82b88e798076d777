import { type Kysely, sql } from 'kysely'

/** A borrower may stop waiting for a payment that they started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_intent
      drop constraint payment_intent_state_check,
      add constraint payment_intent_state_check check (state in ('starting', 'pending', 'paid',
        'failed', 'expired', 'cancelled', 'refunded', 'charged back'))`.execute(db)
}
