import type { Transaction } from '#server/platform/database/database.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'
import type { Product } from '#server/lending/product/product.ts'

/**
 * Inserts or updates a product; save-product.ts checks its terms before.
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
