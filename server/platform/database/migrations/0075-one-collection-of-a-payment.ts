import { type Kysely, sql } from 'kysely'

/** A payment is open at one provider only, also when two have a channel for its means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_intent
      /** What it is paid with, where more than one provider has a channel for it. */
      add column means text,
      /** Since when nobody knows whether the provider took its start; null: it is known. */
      add column unknown_at timestamptz,
      /** The QR Ph code that pays it, checked; null: it has a page instead. */
      add column qr_code text`.execute(db)
  await sql`
    create index payment_intent_unknown on payment_intent (borrower_id, loan_id)
    where unknown_at is not null`.execute(db)
}
