import { findCorrection } from '#server/identity/correction/correction-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * The number to which a message about a corrected number goes in place of the borrower's; null: it
 * goes to theirs.
 *
 * @param subject of the message: the correction's id and `old` or `new`
 */
export async function findOldNumber(
  db: Database,
  borrowerId: string,
  subject: string,
): Promise<string | null> {
  const [id = '', at] = subject.split(' ')
  return at === 'old' ? ((await findCorrection(db, borrowerId, id))?.before ?? null) : null
}
