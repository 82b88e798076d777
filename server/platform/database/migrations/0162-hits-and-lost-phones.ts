import { type Kysely, sql } from 'kysely'

/**
 * Hits on sanctions lists on which compliance has not decided, for Today and its list; and since when a
 * borrower's phone is lost, so that no code goes to its number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index borrower_check_open_hits on borrower_check (at, borrower_id)
    where kind = 'sanctions' and outcome = 'hit' and looked_at is null`.execute(db)
  await sql`alter table borrower add column phone_lost_at timestamptz`.execute(db)
  await sql`
    alter table borrower_note drop constraint borrower_note_kind_check, add constraint
      borrower_note_kind_check check (kind in ('note', 'limit', 'block', 'unblock', 'hold', 'release',
        'liftWait', 'losePhone', 'regainPhone'))`.execute(db)
}
