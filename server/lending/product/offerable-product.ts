import type { BrandSetting } from '#server/platform/config/brands.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'
import { type ReadProduct, readProduct } from '#server/lending/product/product-record.ts'
import { faultsOfTerms } from '#server/lending/product/publishing/terms-faults.ts'

/** Products that are remembered at most; more than any lender has. */
const MAX_REMEMBERED = 500
const remembered = new Map<string, ReadProduct>()

/**
 * A product that a brand may offer on a day, or each reason why it may not, in sentences. Checking a
 * record and testing all caps takes milliseconds, and every page reads products: an equal record is
 * read once a day.
 */
export function offerableProduct(
  record: unknown,
  brand: BrandSetting,
  day: Temporal.PlainDate,
): ReadProduct {
  const key = [brand.market, brand.aprCeiling, day, JSON.stringify(record)].join(' ')
  const known = remembered.get(key)
  if (known) return known
  const read = readOfferable(record, brand, day)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(key, read)
  return read
}

function readOfferable(record: unknown, brand: BrandSetting, day: Temporal.PlainDate): ReadProduct {
  const read = readProduct(record, marketLanguages(brand.market))
  if ('faults' in read) return read
  const faults = faultsOfTerms(read.product.terms, brand, day)
  return faults.length > 0 ? { faults } : read
}
