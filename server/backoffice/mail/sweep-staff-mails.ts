import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Deletes what staff were told long ago, and the mails that tell nothing any more. */
export async function sweepStaffMails(db: Database, before: Temporal.Instant): Promise<boolean> {
  if (await deleteSome(db, 'staff_notice', ['id'], sql`made_at < ${before}`)) return true
  const isOver = sql`made_at < ${before}
    and not exists (select from staff_notice where mail_id = staff_mail.id)`
  return deleteSome(db, 'staff_mail', ['id'], isOver)
}
