import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { saveProduct } from '#server/lending/product/publishing/save-product.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'

/** Saves the demo products of the configured brands. */
export async function addProducts(
  { config, clock }: Pick<Dependencies, 'clock' | 'config'>,
  tx: Transaction,
): Promise<void> {
  for (const product of DEMO_PRODUCTS) {
    const brand = config.brands.get(product.brand)
    if (brand) await saveProduct(tx, product, brand, clock.now())
  }
}
