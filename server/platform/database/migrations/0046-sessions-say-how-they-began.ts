import { type Kysely, sql } from 'kysely'

/** A session says how it began, on what device, and when its borrower last proved who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      add column began text not null default 'code'
        check (began in ('code', 'passkey', 'hostApp', 'partnerLink')),
      /** Browser and system, such as "Chrome, Android"; never the whole user agent. */
      add column device text,
      /** When a code or a passkey proved the borrower during the session, in real time. */
      add column proved_at timestamptz,
      /** A code proves what it was sent for, a passkey anything. */
      add column proved_for text check (proved_for in ('export', 'anything'))`.execute(db)
  // Only a partner's link gave a session of hours.
  await sql`
    update session set began = 'partnerLink'
    where ends_at < created_at + interval '3 hours'`.execute(db)
  await sql`
    create table passkey (
      id uuid primary key,
      borrower_id uuid not null references borrower (id),
      /** The authenticator's name for it, as base64url. */
      credential_id text not null unique,
      public_key bytea not null,
      /** Signatures so far; 0: the authenticator does not count. */
      counter bigint not null,
      /** How browsers reach the authenticator, such as internal or hybrid. */
      transports text[] not null,
      /** The borrower's name for it. */
      name text not null,
      added_at timestamptz not null default now(),
      used_at timestamptz
    )`.execute(db)
  await sql`create index passkey_of_borrower on passkey (borrower_id)`.execute(db)
  await sql`
    /** What an authenticator is asked to sign, once. */
    create table passkey_challenge (
      challenge_hash bytea primary key,
      purpose text not null check (purpose in ('add', 'signIn', 'prove')),
      /** Null: a visitor. */
      borrower_id uuid references borrower (id),
      made_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index passkey_challenge_made_at on passkey_challenge (made_at)`.execute(db)
  await sql`
    alter table borrower
      /** When the borrower declined to add a passkey: they are asked once. */
      add column passkey_declined_at timestamptz`.execute(db)
}
