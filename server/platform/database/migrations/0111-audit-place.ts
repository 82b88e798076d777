import { type Kysely, sql } from 'kysely'

/** Where the audit is that was broken off, so that the next one goes on there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_run (
      id smallint primary key default 1 check (id = 1),
      began_at timestamptz not null,
      /** Part and key, as the audit's steps name them; null: it has ended. */
      next jsonb,
      ended_at timestamptz,
      loan_count bigint,
      /** Subject and what, in the order of the steps. */
      differences jsonb not null default '[]',
      check ((next is null) = (ended_at is not null))
    )`.execute(db)
}
