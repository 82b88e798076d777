import type { Database, Transaction } from '#server/platform/database/database.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'
import type { Product } from '#server/lending/product/product.ts'

/**
 * Inserts or updates a product, and puts it on offer; save-product.ts checks its terms before.
 *
 * @returns false without a change when another brand has a product with this id
 */
export async function writeProduct(
  tx: Transaction,
  { id, brand, name, logo, terms, presentation }: Product,
): Promise<boolean> {
  const shown = {
    name,
    logo,
    terms: JSON.stringify(termsRecord(terms)),
    presentation: JSON.stringify(presentation),
    is_offered: true,
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('product')
    .values({ id, brand, ...shown })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(shown).where('product.brand', '=', brand),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** A stored product, which nobody has checked. */
export interface StoredProduct {
  readonly id: string
  readonly brand: string
  readonly name: string
  readonly isOffered: boolean
}

const stored = [
  'id',
  'brand',
  'name',
  'logo',
  'terms',
  'presentation',
  'is_offered as isOffered',
] as const

export async function findRecord(db: Database, id: string): Promise<StoredProduct | null> {
  const row = await db.selectFrom('product').select(stored).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** All products, by brand. */
export async function listRecords(db: Database): Promise<StoredProduct[]> {
  return db.selectFrom('product').select(stored).orderBy('brand').orderBy('id').execute()
}

/** @returns false when there is no such product */
export async function takeOffOffer(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set({ is_offered: false })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
