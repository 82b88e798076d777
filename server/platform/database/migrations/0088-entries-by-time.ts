import { type Kysely, sql } from 'kysely'

/**
 * Entries are read in the order of their posting: the general ledger of a period reads as many as it
 * shows, where it would read and sort all of them for each page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index entry_at on entry (at)`.execute(db)
}
