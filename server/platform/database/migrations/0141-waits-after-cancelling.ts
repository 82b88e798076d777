import { type Kysely, sql } from 'kysely'

/** After loans that they cancelled for free borrowers wait for an offer; staff may lift it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table borrower
      /** Cancellations until then keep nobody waiting. */
      add column wait_lifted_at timestamptz`.execute(db)
  await sql`
    alter table borrower_note drop constraint borrower_note_kind_check, add constraint
      borrower_note_kind_check check (
        kind in ('note', 'limit', 'block', 'unblock', 'hold', 'release', 'liftWait'))`.execute(db)
}
