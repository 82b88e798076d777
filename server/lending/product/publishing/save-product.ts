import { CODES } from '#contract/codes.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { readProduct } from '#server/lending/product/product-record.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'
import { faultsOfTerms } from '#server/lending/product/publishing/terms-faults.ts'
import { writeProduct } from '#server/lending/product/product-store.ts'
import type { Product } from '#server/lending/product/product.ts'
import { englishOnly, marketLanguages } from '#server/platform/messages/localized.ts'

/**
 * Puts a product on offer or changes it; terms are set in no other way. Existing loans keep their
 * own terms.
 *
 * @throws Refusal -1002 with every fault, and each cap that would be exceeded and by how much
 */
export async function saveProduct(
  tx: Transaction,
  product: Product,
  brand: BrandSetting,
  at: Temporal.Instant,
): Promise<void> {
  if (product.brand !== brand.key)
    throw termsRefused(`brand: a product of ${product.brand} is not one of ${brand.key}.`)
  const faults = faultsOfTerms(product.terms, brand, toManilaDate(at))
  if (faults.length > 0) throw termsRefused(`terms: ${faults.join(' ')}`)
  const record = { ...product, terms: termsRecord(product.terms) }
  const read = readProduct(record, marketLanguages(brand.market))
  if ('faults' in read) throw termsRefused(read.faults.join(' '))
  if (!(await writeProduct(tx, product)))
    throw termsRefused(`id: ${product.id} is a product of another brand.`)
}

/** English alone, because only staff set terms. */
function termsRefused(reason: string): Refusal {
  return new Refusal(CODES.inputRefused, englishOnly(reason))
}
