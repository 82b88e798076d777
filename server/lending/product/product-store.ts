import type { Transaction } from '#server/platform/database/database.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'
import type { Product } from '#server/lending/product/product.ts'

/**
 * Makes a product, or changes it; whether its terms may be is asked before (save-product.ts).
 *
 * @returns false, and nothing changes, when another brand has a product of this id
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
