import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { languagesOf } from '#server/platform/messages/localized.ts'
import { readProduct } from '#server/lending/product/product-record.ts'
import type { Product } from '#server/lending/product/product.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'
import { faultsOfTerms } from '#server/lending/product/terms-faults.ts'

/**
 * Why a brand may not offer a product from a day on, as sentences for staff: texts that are missing,
 * invalid terms, each cap that it would exceed and by how much.
 */
export function faultsOfProduct(
  product: Product,
  brand: BrandSetting,
  day: Temporal.PlainDate,
): string[] {
  return [...faultsOfTexts(product, brand), ...faultsOfTerms(product.terms, brand, day)]
}

/** The same of what pages say of it. */
export function faultsOfTexts(
  product: Product,
  { market }: Pick<BrandSetting, 'market'>,
): string[] {
  const record = { ...product, terms: termsRecord(product.terms) }
  const read = readProduct(record, languagesOf(market))
  const missing = 'faults' in read ? read.faults : []
  const isSaid = product.presentation.says.en.rateText.trim() !== ''
  return isSaid
    ? [...missing]
    : [...missing, 'The interest rate in words is missing: borrowers read it.']
}
