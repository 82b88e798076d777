import { type Kysely, sql } from 'kysely'

/** Tries of a code count by asker, so that a stranger's end no code that its owner asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sms_code
      /** Hashes of what whoever asked for it has: a sid, a cookie. */
      add column askers bytea[] not null default '{}',
      /** Tries by asker: 'asker' for whoever asked for it, else a hash; void while tries is 0. */
      add column asker_tries jsonb not null default '{}'`.execute(db)
}
