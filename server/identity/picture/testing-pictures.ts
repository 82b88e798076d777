import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What staff accepted of a borrower before a test begins; without bytes, which no decision reads. */
export async function acceptPictures(db: Database, borrowerId: string): Promise<void> {
  await sql`
    insert into identity_picture
      (id, borrower_id, kind, state, bytes, uploaded_at, sent_at, decided_at, decided_by)
    select kind || ' of ${sql.raw(borrowerId)}', ${borrowerId}, kind, 'accepted', 0,
      now(), now(), now(), 'testing'
    from unnest(array['front', 'back', 'selfie']) kind`.execute(db)
}
