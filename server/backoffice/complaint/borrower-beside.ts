import { type Language } from '#contract/brand.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import { languageFor } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Who wrote a complaint, as staff see them beside it. */
export interface BorrowerBeside {
  readonly id: string
  /** Empty while it is unknown. */
  readonly name: string
  readonly brand: BrandSetting
  readonly market: Market
  /** Of replies to them. */
  readonly language: Language
}

export async function borrowerBeside(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  id: string,
): Promise<BorrowerBeside> {
  const {
    brand: key,
    language,
    ...row
  } = await database
    .selectFrom('borrower')
    .select(['brand', 'language', 'full_name', 'full_name_sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const brand = config.brands.get(key)
  if (!brand) throw new Error(`There is no brand ${key}.`)
  return {
    id,
    name: openRow(database, 'borrower', id, row).full_name ?? '',
    brand,
    market: MARKETS[brand.market],
    language: languageFor(brand.market, language as Language),
  }
}
