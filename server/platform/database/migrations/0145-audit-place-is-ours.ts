import { type Kysely, sql } from 'kysely'

/** What an audit noted of itself is marked with a key that is not in the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_run add column mark text`.execute(db)
  // One that was broken off before begins anew.
  await sql`delete from audit_run where ended_at is null`.execute(db)
}
