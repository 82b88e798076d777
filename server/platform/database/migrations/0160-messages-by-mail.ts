import { type Kysely, sql } from 'kysely'

/** When a message went by e-mail, or is about to; null: by its channel alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact add column mailed_at timestamptz`.execute(db)
}
