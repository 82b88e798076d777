import type { Language } from '#contract/brand.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The phone number and language of a message to a borrower. */
export interface Recipient {
  readonly phone: string
  readonly language: Language
}

export async function recipientOf(db: Database, borrowerId: string): Promise<Recipient> {
  const { phone, language } = await db
    .selectFrom('borrower')
    .select(['phone', 'language'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return { phone, language: language as Language }
}
