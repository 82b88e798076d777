import { expect, test } from 'vitest'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { productFacts } from '#server/lending/home/product-facts.ts'

test('a product that is due on paydays says so, and another one says its days', () => {
  const easyPlan = DEMO_PRODUCTS.find(({ id }) => id === '12')!
  const terms = { ...easyPlan.terms, payday: 'both', installmentCounts: [8] } as const
  const [onPaydays] = productFacts({ ...easyPlan, terms }).periodOptions
  expect(onPaydays).toMatchObject({ periods: 8, payday: 'both' })
  expect(productFacts(easyPlan).periodOptions).toEqual([
    { periods: 4, termUnit: 30 },
    { periods: 6, termUnit: 30 },
  ])
})
