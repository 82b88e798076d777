import { type Kysely, sql } from 'kysely'

/** Replays of a draft of the policy over past applications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists policy_replay (
      id uuid primary key,
      version_id uuid not null references underwriting_version (id),
      /** The edition of the draft that was replayed. */
      edition integer not null,
      draft jsonb not null,
      /** What was in force: its number (0: as shipped) and content. */
      in_force integer not null,
      in_force_content jsonb not null,
      started_by text not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      total integer not null,
      done integer not null default 0,
      /** The last application that is in the sums: they are read oldest first. */
      after_at timestamptz,
      after_id uuid,
      /** tally-record.ts. */
      tally jsonb not null
    )`.execute(db)
  await sql`
    create unique index if not exists policy_replay_running on policy_replay ((true))
    where ended_at is null`.execute(db)
  await sql`
    create index if not exists policy_replay_of on policy_replay (version_id, started_at)`.execute(
    db,
  )
  await sql`
    create table if not exists policy_replay_change (
      replay_id uuid not null references policy_replay (id),
      borrower_id uuid not null references borrower (id),
      loan_id uuid not null,
      applied_at timestamptz not null,
      before_outcome text not null check (before_outcome in ('approve', 'refer', 'decline')),
      after_outcome text not null check (after_outcome in ('approve', 'refer', 'decline')),
      before_reasons jsonb not null,
      after_reasons jsonb not null,
      before_principal bigint not null,
      after_principal bigint not null,
      /** Whether the facts of the decision were kept; else they are taken as of the replay. */
      is_as_decided boolean not null,
      primary key (replay_id, borrower_id, loan_id)
    )`.execute(db)
  await sql`
    create index if not exists policy_replay_change_listed
    on policy_replay_change (replay_id, applied_at, loan_id)`.execute(db)
}
