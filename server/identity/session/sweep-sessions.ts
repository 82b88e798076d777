import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { IDLE_HOURS } from '#server/identity/session/find-session.ts'

/** Deletes sessions and entry tokens that ended a day ago or more. */
export async function sweepSessions(db: Database): Promise<void> {
  await sql`delete from entry_token where created_at < now() - interval '1 day'`.execute(db)
  await sql`
    delete from session where ends_at < now() - interval '1 day'
      or seen_at < now() - make_interval(hours => ${IDLE_HOURS + 24})
  `.execute(db)
}
