import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { readProduct } from '#server/lending/product/product-record.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Database } from '#server/platform/database/database.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'

/** The terms of the products that a brand has put on offer; of one alone where it is named. */
export async function offeredTerms(
  db: Database,
  { key, market }: BrandSetting,
  id: string | null,
): Promise<ProductTerms[]> {
  const offered = db.selectFrom('product').selectAll().where('brand', '=', key)
  const rows = await (id === null ? offered : offered.where('id', '=', id))
    .where('is_offered', '=', true)
    .execute()
  return rows.flatMap((row) => {
    const read = readProduct(row, marketLanguages(market))
    return 'product' in read ? [read.product.terms] : []
  })
}
