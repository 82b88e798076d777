import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { IDLE_HOURS } from '#server/identity/session/find-session.ts'

/** Deletes sessions and entry tokens that ended a day ago or more. */
export async function sweepSessions(db: Database): Promise<boolean> {
  const isOver = sql`ends_at < now() - interval '1 day'
    or seen_at < now() - make_interval(hours => ${IDLE_HOURS + 24})`
  const more = [
    await deleteSome(db, 'entry_token', ['token_hash'], sql`created_at < now() - interval '1 day'`),
    await deleteSome(db, 'session', ['id'], isOver),
  ]
  return more.includes(true)
}
