import { type Kysely, sql } from 'kysely'

/** What a borrower says of himself, group by group; name and birth date stay with the borrower. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table borrower_information (
      borrower_id uuid not null references borrower (id),
      group_name text not null check (group_name in ('public', 'personal', 'job', 'ext')),
      /** Texts by the code of their item (contract/certify.ts). */
      items jsonb not null check (jsonb_typeof(items) = 'object'),
      saved_at timestamptz not null,
      primary key (borrower_id, group_name)
    )`.execute(db)
}
