import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Database } from '#server/platform/database/database.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'
import {
  type ProductContent,
  productFile,
} from '#server/lending/product/publishing/product-file.ts'
import { readProduct } from '#server/lending/product/product-record.ts'
import { findRecord } from '#server/lending/product/product-store.ts'
import type { Product } from '#server/lending/product/product.ts'

/** A product of the table, on offer or not, as staff change it. */
export interface ProductOfTable {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly isOffered: boolean
  /** Null: its row cannot be read. */
  readonly product: Product | null
  /** The same as a file, to change. */
  readonly file: ProductContent | null
}

/** @returns null when there is none of this id */
export async function storedProduct(
  db: Database,
  brands: ReadonlyMap<string, BrandSetting>,
  id: string,
): Promise<ProductOfTable | null> {
  const record = await findRecord(db, id)
  if (!record) return null
  const { name, brand, isOffered } = record
  const market = brands.get(brand)?.market
  const read = readProduct(record, market ? marketLanguages(market) : [])
  const product = 'product' in read ? read.product : null
  return { id, name, brand, isOffered, product, file: product && productFile(product) }
}
