import { type Kysely, sql } from 'kysely'

/** Until when nothing but notices of providers is written; null or past: no maintenance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation add column maintenance_until timestamptz`.execute(db)
}
