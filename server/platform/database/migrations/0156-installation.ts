import { type Kysely, sql } from 'kysely'

/** Whether the database is that of a live system or of one in test mode, from its first start on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      /** There is one row. */
      id boolean primary key default true check (id),
      mode text not null check (mode in ('live', 'test')),
      marked_at timestamptz not null default now()
    )`.execute(db)
}
