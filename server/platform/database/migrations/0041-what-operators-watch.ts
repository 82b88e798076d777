import { type Kysely, sql } from 'kysely'

/** What /metrics asks of tables that grow for ever is found by index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payout_open on payout (queued_at) where state in ('queued', 'sending')
  `.execute(db)
  await sql`create index payment_in_suspense on payment (booked_at) where outcome = 'suspense'`.execute(
    db,
  )
  await sql`
    /** Whether a provider answers, over all processes; written at most every few seconds. */
    create table provider_answer (
      provider text not null,
      /** What it was asked for, such as payouts. */
      call text not null,
      answered_at timestamptz,
      failed_at timestamptz,
      /** The first call without an answer since the last answer; null: the last call was answered. */
      failing_since timestamptz,
      /** Why the last call had no answer. */
      reason text,
      /** What our account there can still pay for, where the provider says so. */
      credits double precision,
      primary key (provider, call)
    )`.execute(db)
}
