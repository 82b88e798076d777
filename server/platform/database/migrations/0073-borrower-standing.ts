import { type Kysely, sql } from 'kysely'

/** What staff decided on a borrower, their notes, and the corrections that two of them make. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table borrower
      /** Centavos of one loan, as staff set it; null: as the rules compute it. */
      add column limit_set bigint check (limit_set >= 0),
      /** Since when they may not apply; null: they may. */
      add column blocked_at timestamptz,
      /** Since when compliance holds them: no loan, no payout, no erasure. */
      add column held_at timestamptz`.execute(db)
  await sql`create index borrower_newest on borrower (created_at desc, id desc)`.execute(db)
  await sql`create index borrower_newest_of_brand on borrower (brand, created_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create index borrower_blocked on borrower (created_at desc, id desc)
    where blocked_at is not null`.execute(db)
  await sql`
    create index borrower_held on borrower (created_at desc, id desc)
    where held_at is not null`.execute(db)
  await sql`
    create index borrower_erased on borrower (created_at desc, id desc)
    where erased_at is not null`.execute(db)
  await sql`create index loan_newest on loan (applied_at desc, id desc)`.execute(db)
  await sql`create index loan_newest_of_status on loan (status, applied_at desc, id desc)`.execute(
    db,
  )
  await makeNotes(db)
  await makeCorrections(db)
}

async function makeNotes(db: Kysely<unknown>) {
  await sql`
    create table borrower_note (
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      /** Null: it is about the borrower. */
      loan_id uuid,
      at timestamptz not null,
      by_staff uuid not null references staff (id),
      /** What was decided with it; a note alone decides nothing. */
      kind text not null
        check (kind in ('note', 'limit', 'block', 'unblock', 'hold', 'release')),
      /** Centavos of a limit; null: the limit is as the rules compute it. */
      amount bigint,
      text text,
      text_sealed bytea,
      primary key (borrower_id, id)
    )`.execute(db)
  await sql`create index borrower_note_newest on borrower_note (borrower_id, at desc, id desc)`.execute(
    db,
  )
  await sql`
    create trigger keep_sealed before insert or update of text, text_sealed
    on borrower_note for each row execute function keep_sealed('text')`.execute(db)
  // A key is rotated by writing the text anew; nothing else of a note ever changes.
  await sql`
    create trigger append_only
    before update of id, borrower_id, loan_id, at, by_staff, kind, amount on borrower_note
    for each row execute function refuse_by_hand('notes are append-only')`.execute(db)
  await sql`alter table borrower_note enable always trigger append_only`.execute(db)
}

async function makeCorrections(db: Kysely<unknown>) {
  await sql`
    create table borrower_correction (
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      kind text not null check (kind in ('name', 'number', 'account')),
      asked_at timestamptz not null,
      asked_by uuid not null references staff (id),
      /** JSON: the values before and after, why, and what proves it. */
      details text,
      details_sealed bytea,
      decided_at timestamptz,
      decided_by uuid references staff (id),
      outcome text check (outcome in ('done', 'refused')),
      check ((outcome is null) = (decided_by is null)),
      check (decided_by <> asked_by),
      primary key (borrower_id, id)
    )`.execute(db)
  await sql`
    create unique index borrower_correction_open on borrower_correction (borrower_id, kind)
    where outcome is null`.execute(db)
  await sql`
    create index borrower_correction_waiting on borrower_correction (asked_at, id)
    where outcome is null`.execute(db)
  await sql`
    create trigger keep_sealed before insert or update of details, details_sealed
    on borrower_correction for each row execute function keep_sealed('details')`.execute(db)
}
