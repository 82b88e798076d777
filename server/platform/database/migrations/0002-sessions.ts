import { type Kysely, sql } from 'kysely'

/** Brands, borrowers, and the sessions under which borrowers reach us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand (
      key text primary key,
      market text not null check (market in ('asGiven', 'philippines'))
    )`.execute(db)
  await sql`
    create table borrower (
      id uuid primary key,
      brand text not null references brand (key),
      phone text not null,
      full_name text,
      language text not null default 'en' check (language in ('en', 'fil')),
      created_at timestamptz not null default now(),
      unique (brand, phone)
    )`.execute(db)
  // Sessions are found by a secret, before the borrower is known: this table and the next are the
  // directory that a sharded database keeps whole, so their keys do without borrower_id.
  await sql`
    create table session (
      id uuid primary key,
      borrower_id uuid not null references borrower (id),
      /** All sessions that came of one sign-in; they end together. */
      family_id uuid not null,
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      ends_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index session_family on session (family_id)`.execute(db)
  await sql`create index session_ends_at on session (ends_at)`.execute(db)
  await sql`
    create table entry_token (
      token_hash bytea primary key,
      session_id uuid not null references session (id) on delete cascade,
      created_at timestamptz not null default now(),
      used_at timestamptz
    )`.execute(db)
  await sql`create index entry_token_created_at on entry_token (created_at)`.execute(db)
}
