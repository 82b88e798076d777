import type { Language } from '#contract/brand.ts'
import type { Database } from '#server/platform/database/database.ts'

export async function rememberLanguage(
  db: Database,
  borrowerId: string,
  language: Language,
): Promise<void> {
  await db.updateTable('borrower').set({ language }).where('id', '=', borrowerId).execute()
}

/** As it is stored. */
export async function phoneOfBorrower(db: Database, borrowerId: string): Promise<string> {
  const { phone } = await db
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return phone
}
