import { type Kysely, sql } from 'kysely'

/**
 * Pictures of IDs and selfies, who of staff looked at them, and what an application waits for
 * because of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_picture (
      /** 256 random bits, as the upload names it. */
      id text not null,
      borrower_id uuid not null references borrower (id),
      /** Null until it is sent. */
      kind text check (kind in ('front', 'back', 'selfie')),
      state text not null check (state in ('uploaded', 'sent', 'accepted', 'refused')),
      /** The JPEG in base64. */
      picture text,
      picture_sealed bytea,
      /** Of the JPEG. */
      bytes integer not null,
      /** What the borrower's device found, and what took it. */
      device_check text,
      taken_with text check (taken_with in ('camera', 'file')),
      uploaded_at timestamptz not null,
      sent_at timestamptz,
      decided_at timestamptz,
      decided_by text,
      /** Why it was refused: a word of REFUSAL_REASONS. */
      reason text,
      primary key (borrower_id, id),
      check ((state = 'uploaded') = (kind is null))
    )`.execute(db)
  await sql`
    create unique index identity_picture_of_kind on identity_picture (borrower_id, kind)
    where kind is not null`.execute(db)
  await sql`
    create index identity_picture_unsent on identity_picture (uploaded_at)
    where state = 'uploaded'`.execute(db)
  await sql`
    create index identity_picture_waiting on identity_picture (sent_at)
    where state = 'sent'`.execute(db)
  await sql`
    create index identity_picture_refused on identity_picture (decided_at)
    where state = 'refused'`.execute(db)
  await sql`
    create trigger keep_sealed
    before insert or update of picture, picture_sealed
    on identity_picture for each row execute function keep_sealed('picture')`.execute(db)
  await sql`
    create table identity_look (
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      at timestamptz not null,
      act text not null check (act in ('show', 'accept', 'refuse')),
      by_staff text not null,
      kinds text[] not null,
      reason text,
      primary key (borrower_id, id)
    )`.execute(db)
  await sql`create index identity_look_of_borrower on identity_look (borrower_id, at)`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on identity_look
    for each statement
    execute function refuse_by_hand('who looked at pictures of IDs is append-only')`.execute(db)
  await sql`alter table identity_look enable always trigger append_only`.execute(db)
  await sql`
    alter table loan
      /** What of the pictures of the borrower's ID its decision waits for. */
      add column waits_for text check (waits_for in ('pictures', 'comparison'))`.execute(db)
}
