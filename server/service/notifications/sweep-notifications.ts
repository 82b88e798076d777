import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/**
 * Deletes old messages of borrowers who have nothing open.
 *
 * @param isAtRest whether that is so of a borrower
 */
export async function sweepNotifications(
  db: Database,
  before: Temporal.Instant,
  isAtRest: (borrowerId: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<boolean> {
  const isOver = sql`planned_at < ${before} and ${isAtRest(sql.ref('contact.borrower_id'))}`
  return deleteSome(db, 'contact', ['borrower_id', 'id'], isOver)
}
