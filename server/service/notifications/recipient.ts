import type { Language } from '#contract/brand.ts'
import { findOldNumber } from '#server/identity/correction/old-number.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import type { Database } from '#server/platform/database/database.ts'
import { languageFor } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Where a message to a borrower goes, and how it speaks. */
export interface Recipient {
  readonly phone: string
  readonly language: Language
  readonly market: Market
  readonly appName: string
  readonly brand: string
  readonly serviceEmail: string
}

/** The message that goes there. */
export interface Addressed {
  readonly borrowerId: string
  readonly event: string
  readonly subject: string
}

export async function findRecipient(
  { config }: Pick<Dependencies, 'config'>,
  db: Database,
  { borrowerId, event, subject }: Addressed,
): Promise<Recipient> {
  const { phone, language, brand } = await db
    .selectFrom('borrower')
    .select(['phone', 'language', 'brand'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  const setting = config.brands.get(brand)
  if (!setting) throw new Error(`There is no brand ${brand}.`)
  const { market, appName, serviceEmail } = setting
  const oldNumber =
    event === 'numberCorrected' ? await findOldNumber(db, borrowerId, subject) : null
  return {
    phone: oldNumber ?? phone,
    language: languageFor(market, language as Language),
    market: MARKETS[market],
    appName,
    brand,
    serviceEmail,
  }
}
