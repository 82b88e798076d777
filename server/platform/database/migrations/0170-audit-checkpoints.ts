import { type Kysely, sql } from 'kysely'

/** What each night's audit has checked, and what it found, marked as the audit's runs are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_checkpoint (
      /** A thirtieth of the loans, or what else the audit checks. */
      part text primary key,
      /** Nobody chooses it: the mark of an earlier one is worth nothing later. */
      number bigint not null generated always as identity,
      checked_at timestamptz not null,
      /** The Manila day on which all of it was checked. */
      whole_on date not null,
      chain_count integer not null,
      checked_count integer not null,
      /** Subject and what. */
      differences jsonb not null,
      /** By chain: how many entries it has, and the hash of the last one. */
      heads jsonb not null,
      heads_hash bytea,
      mark text
    )`.execute(db)
}
