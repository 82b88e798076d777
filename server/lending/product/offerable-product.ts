import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { languagesOf } from '#server/platform/messages/localized.ts'
import { type ReadProduct, readProduct } from '#server/lending/product/product-record.ts'
import type { Product } from '#server/lending/product/product.ts'
import { faultsOfTerms } from '#server/lending/product/terms-faults.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'

/** A product that a brand may offer on a day, or each reason why it may not, in sentences. */
export function offerableProduct(
  record: unknown,
  brand: BrandSetting,
  day: Temporal.PlainDate,
): ReadProduct {
  const read = readProduct(record, languagesOf(brand.market))
  if ('faults' in read) return read
  const faults = knownFaults(read.product, brand, day)
  return faults.length > 0 ? { faults } : read
}

/** Terms that are remembered at most; more than any lender has. */
const MOST_REMEMBERED = 500
const remembered = new Map<string, readonly string[]>()

/** Testing all caps takes milliseconds, and every page reads products: terms are tested once a day. */
function knownFaults(
  { terms }: Product,
  brand: BrandSetting,
  day: Temporal.PlainDate,
): readonly string[] {
  const key = [brand.market, brand.aprCeiling, day, JSON.stringify(termsRecord(terms))].join(' ')
  const known = remembered.get(key)
  if (known) return known
  const faults = faultsOfTerms(terms, brand, day)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, faults)
  return faults
}
