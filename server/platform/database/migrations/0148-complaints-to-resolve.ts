import { type Kysely, sql } from 'kysely'

/** A complaint that is answered waits for its resolution, by its own clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index complaint_resolution_due_on on complaint (resolution_due_on)
      where resolved_at is null`.execute(db)
}
