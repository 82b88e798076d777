import { saveProduct } from '#server/lending/product/publishing/save-product.ts'
import type { Product } from '#server/lending/product/product.ts'
import type { Transaction } from '#server/platform/database/database.ts'
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
export async function addPaydayProduct(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database'>,
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => savePaydayProduct(deps, tx))
}

/** The same beside the rest of the demo data, where its brand is configured. */
export async function savePaydayProduct(
  { config, clock }: Pick<Dependencies, 'clock' | 'config'>,
  tx: Transaction,
): Promise<void> {
  const product = paydayProduct()
  const brand = config.brands.get(product.brand)
  if (brand) await saveProduct(tx, product, brand, clock.now())
}
