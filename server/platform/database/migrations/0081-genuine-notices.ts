import { type Kysely, sql } from 'kysely'

/**
 * A notice keeps that it was genuine by the keys that were known where it came, so that no process
 * that knows of a later end of its key reads it otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table provider_notice
      /** Null: kept by a version before. */
      add column was_genuine boolean`.execute(db)
}
