import type { Transaction } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { termsRecord } from '#server/product/terms-record.ts'
import { DEMO_PRODUCTS } from '#server/sandbox/demo-products.ts'

/** The demo products of the brands that there are. */
export async function addProducts(parts: Parts, tx: Transaction): Promise<void> {
  const products = DEMO_PRODUCTS.filter(({ brand }) => parts.config.brands.has(brand))
  for (const { id, brand, name, logo, terms, presentation } of products) {
    await tx
      .insertInto('product')
      .values({
        id,
        brand,
        name,
        logo,
        terms: JSON.stringify(termsRecord(terms)),
        presentation: JSON.stringify(presentation),
      })
      .execute()
  }
}
