import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Whether the sign-in of a session is younger than this many minutes of real time. */
export async function isSignInFresh(
  db: Database,
  sessionId: string,
  minutes: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from session
    where id = ${sessionId} and signed_in_at > now() - make_interval(mins => ${minutes})
  `.execute(db)
  return rows.length > 0
}
