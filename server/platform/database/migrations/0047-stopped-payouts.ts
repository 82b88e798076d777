import { type Kysely, sql } from 'kysely'

/** A borrower, or staff for them, said that somebody else used the account: payouts wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout_stop (
      id uuid primary key,
      borrower_id uuid not null references borrower (id),
      /** By the product's clock, as payouts go. */
      stopped_at timestamptz not null,
      until timestamptz not null,
      /** Why, for staff. */
      reason text not null,
      check (until > stopped_at)
    )`.execute(db)
  await sql`create index payout_stop_of_borrower on payout_stop (borrower_id, until)`.execute(db)
}
