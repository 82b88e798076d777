import type { Transaction } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { saveProduct } from '#server/product/save-product.ts'
import { DEMO_PRODUCTS } from '#server/sandbox/demo-products.ts'

/** The demo products of the brands that there are. */
export async function addProducts({ config, clock }: Parts, tx: Transaction): Promise<void> {
  for (const product of DEMO_PRODUCTS) {
    const brand = config.brands.get(product.brand)
    if (brand) await saveProduct(tx, product, brand, clock.now())
  }
}
