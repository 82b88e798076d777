import { type Kysely, sql } from 'kysely'

/** A file of a bank waits here until a second person has confirmed it, or it is too old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_file (
      id uuid primary key,
      /** The text in UTF-8, by gzip. */
      content bytea not null,
      account_key text,
      leave_out_others boolean not null,
      sent_at timestamptz not null
    )`.execute(db)
}
