import { type Kysely, sql } from 'kysely'

/** How people of staff get in: invitations, passwords, second factors, and waits after wrong tries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Argon2id, in its usual text: $argon2id$v=19$m=…,t=…,p=…$salt$hash.
  await sql`alter table staff add column password_hash text`.execute(db)
  await makeInvitations(db)
  await makeFactors(db)
  await sql`
    create table staff_request (
      id uuid primary key,
      /** role: to give one. invitation: to invite an admin again, who loses all they had. */
      kind text not null check (kind in ('role', 'invitation')),
      staff_id uuid not null references staff (id),
      role text,
      reason text not null,
      /** Null: a command on the server. */
      made_by uuid references staff (id),
      made_at timestamptz not null,
      checked_by uuid references staff (id),
      checked_at timestamptz,
      is_accepted boolean,
      check (checked_by is distinct from made_by or checked_by is null),
      check ((kind = 'role') = (role is not null))
    )`.execute(db)
  await sql`
    create unique index staff_request_open on staff_request (staff_id, kind, coalesce(role, ''))
    where is_accepted is null`.execute(db)
  await sql`create index staff_request_made on staff_request (made_at desc, id)`.execute(db)
  await sql`
    create table staff_wait (
      /** Whose tries: of an account, of an account from one address, or of an address. */
      subject text primary key,
      tries integer not null,
      last_at timestamptz not null,
      wait_until timestamptz not null
    )`.execute(db)
  await sql`create index staff_wait_last on staff_wait (last_at)`.execute(db)
  await sql`
    create table staff_oidc_sign_in (
      /** SHA-256 of the state. */
      hash bytea primary key,
      nonce text not null,
      verifier text not null,
      made_at timestamptz not null
    )`.execute(db)
}

async function makeInvitations(db: Kysely<unknown>) {
  await sql`
    create table staff_invitation (
      /** SHA-256 of the secret in the link. */
      hash bytea primary key,
      staff_id uuid not null references staff (id),
      /** Null: a command on the server. */
      made_by uuid references staff (id),
      made_at timestamptz not null,
      /** The key of the authenticator app that it offers, encrypted. */
      totp_key bytea not null,
      /** Accepted, or replaced by a later one. */
      ended_at timestamptz
    )`.execute(db)
  await sql`create index staff_invitation_of on staff_invitation (staff_id)`.execute(db)
}

async function makeFactors(db: Kysely<unknown>) {
  await sql`
    create table staff_totp (
      staff_id uuid primary key references staff (id),
      /** Encrypted. */
      key bytea not null,
      /** The period of 30 seconds of the last accepted code: none up to it is accepted again. */
      last_period bigint not null
    )`.execute(db)
  await sql`
    create table staff_recovery_code (
      staff_id uuid not null references staff (id),
      /** SHA-256 of the code. */
      hash bytea not null,
      used_at timestamptz,
      primary key (staff_id, hash)
    )`.execute(db)
  await sql`
    create table staff_passkey (
      id uuid primary key,
      staff_id uuid not null references staff (id),
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      added_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index staff_passkey_of on staff_passkey (staff_id)`.execute(db)
  await sql`
    create table staff_challenge (
      /** SHA-256 of what a passkey is to sign. */
      hash bytea primary key,
      purpose text not null check (purpose in ('add', 'signIn', 'unlock')),
      /** Null: a visitor's. */
      staff_id uuid references staff (id),
      made_at timestamptz not null
    )`.execute(db)
}
