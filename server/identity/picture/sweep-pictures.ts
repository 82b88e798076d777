import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Hours that an uploaded picture waits to be sent. */
const UNSENT_HOURS = 24

/** Days after which a refused picture is of no use to anybody. */
const REFUSED_DAYS = 30

/** Pictures of one statement: each is up to a megabyte. */
const MAX_PICTURES = 200

/** Deletes pictures that were never sent, and those that staff refused a month ago. */
export async function sweepPictures(db: Database, now: Temporal.Instant): Promise<boolean> {
  const unsentBefore = now.subtract({ hours: UNSENT_HOURS })
  const refusedBefore = now.subtract({ hours: REFUSED_DAYS * 24 })
  return deleteSome(
    db,
    'identity_picture',
    ['borrower_id', 'id'],
    sql`state = 'uploaded' and uploaded_at <= ${unsentBefore}
      or state = 'refused' and decided_at <= ${refusedBefore}`,
    MAX_PICTURES,
  )
}
