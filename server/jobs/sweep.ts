import { sql } from 'kysely'
import { sweepSessions } from '#server/http/session-store.ts'
import type { Parts } from '#server/parts.ts'

/** Throws away what has had its time: sessions, entry tokens, kept answers, limit counters. */
export async function sweep({ database }: Parts): Promise<void> {
  await sweepSessions(database)
  await sql`delete from kept_answer where expires_at < now()`.execute(database)
  await sql`
    delete from rate_limit where expire < extract(epoch from now() - interval '1 day') * 1000
  `.execute(database)
}
