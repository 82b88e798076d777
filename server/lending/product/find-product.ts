import type { Database } from '#server/platform/database/database.ts'
import { type TermsRecord, termsOf } from '#server/lending/product/terms-record.ts'
import type { Presentation, Product } from '#server/lending/product/product.ts'

const COLUMNS = ['id', 'brand', 'name', 'logo', 'terms', 'presentation'] as const

/** A product that a brand offers, or null. */
export async function findProduct(
  db: Database,
  brand: string,
  id: string,
): Promise<Product | null> {
  const row = await db
    .selectFrom('product')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('brand', '=', brand)
    .where('is_offered', '=', true)
    .executeTakeFirst()
  return row ? productOf(row) : null
}

/** A product of any brand, on offer or not: its agreements stay readable. */
export async function findProductOfAnyBrand(db: Database, id: string): Promise<Product | null> {
  const row = await db.selectFrom('product').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? productOf(row) : null
}

/** A brand's products on offer, in the order of their keys. */
export async function listProducts(db: Database, brand: string): Promise<Product[]> {
  const rows = await db
    .selectFrom('product')
    .select(COLUMNS)
    .where('brand', '=', brand)
    .where('is_offered', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(productOf)
}

function productOf(row: {
  id: string
  brand: string
  name: string
  logo: string
  terms: unknown
  presentation: unknown
}): Product {
  return {
    ...row,
    terms: termsOf(row.terms as TermsRecord),
    presentation: row.presentation as Presentation,
  }
}
