import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Names this database. A dump that is restored makes the table `recovery` anew, in this cluster or
 * another; a base backup that is restored, and a standby that is promoted, begin a timeline.
 */
export const IDENTITY = sql<string>`(
  select system_identifier from pg_control_system()
)::text || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' '
  || to_regclass('public.recovery')::oid::text`

/** Why money waits after a change of the identity, in words for the operator. */
export function describeChange(was: string, is: string): string {
  const [system, timeline] = was.split(' ')
  const [systemNow, timelineNow] = is.split(' ')
  if (system !== systemNow) return 'the database was restored into another PostgreSQL'
  if (timeline !== timelineNow)
    return 'a standby was promoted, or a backup was restored up to a moment'
  return 'the database was restored from a dump'
}

export async function readIdentity(db: Database): Promise<string> {
  const { rows } = await sql<{ identity: string }>`select ${IDENTITY} as identity`.execute(db)
  return rows[0]?.identity ?? ''
}
