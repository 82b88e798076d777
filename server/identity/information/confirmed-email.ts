import { findItems } from '#server/identity/information/information-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The address at which the borrower has shown that they read mails; null: none. */
export async function confirmedEmail(db: Database, borrowerId: string): Promise<string | null> {
  const { email, confirmedEmail: confirmed } = await findItems(db, borrowerId)
  return email !== undefined && email === confirmed ? email : null
}
