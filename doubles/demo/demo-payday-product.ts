import { saveProduct } from '#server/lending/product/publishing/save-product.ts'
import type { Product } from '#server/lending/product/product.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'

export const PAYDAY_PRODUCT_ID = '15'

/** EasyPlan of brand `ph`, due every 30 days or on each kind of payday. */
export function paydayProduct(): Product {
  const easyPlan = DEMO_PRODUCTS.find(({ id }) => id === '12')
  if (!easyPlan) throw new Error('There is no product 12.')
  return {
    ...easyPlan,
    id: PAYDAY_PRODUCT_ID,
    name: 'PaydayPlan',
    terms: {
      ...easyPlan.terms,
      otherPaydays: [
        { payday: 'both', installmentCounts: [8, 12] },
        { payday: 'monthEnd', installmentCounts: [4, 6] },
        { payday: 15, installmentCounts: [4] },
        { payday: 5, installmentCounts: [5] },
      ],
    },
  }
}

/** Puts it on offer, beside the demo products. */
export async function addPaydayProduct({
  config,
  clock,
  database,
}: Pick<Dependencies, 'clock' | 'config' | 'database'>): Promise<void> {
  const product = paydayProduct()
  const brand = config.brands.get(product.brand)
  if (!brand) throw new Error(`There is no brand ${product.brand}.`)
  await database.transaction().execute(async (tx) => saveProduct(tx, product, brand, clock.now()))
}
