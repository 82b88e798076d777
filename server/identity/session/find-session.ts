import { type RawBuilder, sql } from 'kysely'
import type { BrowserOwner } from '#server/identity/session/known-browser.ts'
import type { Session } from '#server/platform/http/callers/session.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { TextOfRows } from '#server/platform/database/rows-text.ts'

/** Hours until an unused session ends: 14 days. */
export const IDLE_HOURS = 14 * 24

/** The active session of a secret, or null. Marks it as seen at most every ten minutes. */
export async function findSession(
  db: Database,
  secret: string,
): Promise<(Session & BrowserOwner) | null> {
  const { rows } = await sql<Session & BrowserOwner & { isStale: boolean }>`
    select s.id, s.family_id as "familyId", s.borrower_id as "borrowerId", s.began, b.brand,
           b.language, b.lock_outs as "lockOuts",
           ${endsAt},
           ${isStale} as "isStale"
    from session s join borrower b on b.id = s.borrower_id
    where s.token_hash = ${secretHash(secret)} and ${isActive}
  `.execute(db)
  const [row] = rows
  if (!row) return null
  if (row.isStale) await sql`update session set seen_at = now() where id = ${row.id}`.execute(db)
  const { isStale: _, ...session } = row
  return session
}

/** The active session of a hash as one text, or null; null also for one that is to be marked. */
export function activeSession(hash: RawBuilder<unknown>): TextOfRows {
  return {
    text: sql`max(concat_ws(' ', s.id, s.family_id, s.borrower_id, s.began, b.brand, b.language))`,
    from: sql`session s join borrower b on b.id = s.borrower_id`,
    where: sql`s.token_hash = ${hash} and ${isActive} and not ${isStale}`,
  }
}

const isStale = sql`(s.seen_at < now() - interval '10 minutes')`

export const isActive = sql`s.ended_at is null and s.ends_at > now()
  and s.seen_at > now() - make_interval(hours => ${IDLE_HOURS})`

/** When it ends unless it is used again, as a column. */
export const endsAt = sql`
  least(s.ends_at, now() + make_interval(hours => ${IDLE_HOURS})) as "endsAt"`
