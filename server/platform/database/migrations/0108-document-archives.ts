import { type Kysely, sql } from 'kysely'

/** Archives of documents of many loans, which staff asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists document_archive (
      id uuid primary key,
      kind text not null check (kind in ('statement', 'certificate')),
      asked_by text not null,
      asked_at timestamptz not null,
      reason text not null,
      /** Loans. */
      total integer not null check (total > 0),
      /** From then on it is removed. */
      expires_at timestamptz not null,
      ended_at timestamptz,
      bytes bigint,
      sha256 text,
      removed_at timestamptz,
      check ((ended_at is null) = (sha256 is null))
    )`.execute(db)
  await sql`
    create unique index if not exists document_archive_made on document_archive (asked_by)
    where ended_at is null and removed_at is null`.execute(db)
  await sql`
    create index if not exists document_archive_newest on document_archive (asked_at, id)`.execute(
    db,
  )
  await sql`
    create table if not exists document_archive_item (
      archive_id uuid not null references document_archive (id),
      borrower_id uuid not null references borrower (id),
      loan_id uuid not null,
      place integer not null,
      number text not null,
      state text not null check (state in ('waiting', 'made', 'leftOut')),
      made_at timestamptz,
      name text,
      sha256 text,
      bytes integer,
      /** Why there is no document of this loan. */
      why text,
      primary key (archive_id, borrower_id, loan_id),
      check ((state = 'made') = (sha256 is not null))
    )`.execute(db)
  await sql`
    create index if not exists document_archive_item_place
    on document_archive_item (archive_id, place)`.execute(db)
}
