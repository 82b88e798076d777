import { type Kysely, sql } from 'kysely'

/** Versions of the underwriting policy, and the facts by which it decides each application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeVersions(db)
  await sql`
    create table if not exists application_facts (
      borrower_id uuid not null references borrower (id),
      loan_id uuid not null,
      /** Number of the version that decided, or referred; 0: the policy as shipped. */
      version integer not null check (version >= 0),
      kept_at timestamptz not null,
      /** facts-record.ts: of the moment of the application. */
      facts jsonb not null,
      /** Others that share a sign, by mark, when the verdict took effect; null: it has not yet. */
      marks jsonb,
      primary key (borrower_id, loan_id)
    )`.execute(db)
}

async function makeVersions(db: Kysely<unknown>) {
  await sql`
    create table if not exists underwriting_version (
      id uuid primary key,
      number integer not null unique check (number > 0),
      state text not null check (state in
        ('draft', 'asked', 'published', 'rejected', 'discarded')),
      /** policy-record.ts. */
      content jsonb not null,
      /** Counts the changes of a draft. */
      edition integer not null,
      /** Ids of staff who wrote any of it. */
      writers text[] not null,
      made_at timestamptz not null,
      changed_at timestamptz not null,
      asked_by text,
      asked_at timestamptz,
      reason text,
      /** What the person saw who asked: the checker sees the same. */
      asked_seen text,
      checked_by text,
      checked_at timestamptz,
      reject_reason text,
      check (state <> 'asked' or asked_by is not null),
      check ((asked_by is null) = (asked_at is null)),
      check ((checked_by is null) = (checked_at is null)),
      check ((state in ('published', 'rejected')) = (checked_at is not null)),
      check (checked_by is null or asked_by is not null),
      /** Two people. */
      check (checked_by is null or checked_by <> asked_by and checked_by <> all (writers))
    )`.execute(db)
  await sql`
    create unique index if not exists underwriting_version_open on underwriting_version ((true))
    where state in ('draft', 'asked')`.execute(db)
  await sql`
    create index if not exists underwriting_version_published on underwriting_version (number desc)
    where state = 'published'`.execute(db)
}
