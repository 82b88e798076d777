import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

/** Minutes for which a picture can be answered (trust requirement 8). */
export const CAPTCHA_MINUTES = 5

/** The text that waits for an answer, or null. Reading it leaves it in place. */
export async function findText(db: Database, sid: string): Promise<string | null> {
  const row = await db
    .selectFrom('captcha')
    .select('text')
    .where('sid_hash', '=', secretHash(sid))
    .where('text_expires_at', '>', sql<Temporal.Instant>`now()`)
    .executeTakeFirst()
  return row?.text ?? null
}
