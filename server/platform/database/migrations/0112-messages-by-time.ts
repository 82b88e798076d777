import { type Kysely, sql } from 'kysely'

/**
 * Old messages are found by when they were planned, which follows the order of the table: a summary of
 * its pages is enough, and costs a booking nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index contact_planned on contact using brin (planned_at)`.execute(db)
}
