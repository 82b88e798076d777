import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Deletes sids older than a day: a page that is open that long asks for another. */
export async function sweepCaptchas(db: Database): Promise<boolean> {
  const isOver = sql`made_at < now() - interval '1 day'
    and (serves_until is null or serves_until < now())`
  return deleteSome(db, 'captcha', ['sid_hash'], isOver)
}
