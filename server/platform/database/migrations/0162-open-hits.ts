import { type Kysely, sql } from 'kysely'

/** Hits on sanctions lists on which compliance has not decided, for Today and its list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index borrower_check_open_hits on borrower_check (at, borrower_id)
    where kind = 'sanctions' and outcome = 'hit' and looked_at is null`.execute(db)
}
