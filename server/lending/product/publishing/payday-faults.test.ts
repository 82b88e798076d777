import { expect, test } from 'vitest'
import { perCent } from '#domain/money/rate.ts'
import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { paydayProduct } from '#doubles/demo/demo-payday-product.ts'
import { faultsOfProduct } from '#server/lending/product/publishing/product-faults.ts'
import { faultsOfTerms } from '#server/lending/product/publishing/terms-faults.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'

const DAY = Temporal.PlainDate.from('2026-12-05')
const { config } = await loadConfig({ SANDBOX: '1' })
const brand = config.brands.get('ph')!
const { terms } = paydayProduct()
const faultsOf = (changed: Partial<ProductTerms>) =>
  faultsOfTerms({ ...terms, ...changed }, brand, DAY)

test('a product on paydays that always fit may be published', () => {
  expect(faultsOf({})).toEqual([])
})

test('a number of installments that a payday leaves out is named with its first bad day', () => {
  const otherPaydays = [
    { payday: 15, installmentCounts: [3, 4] },
    { payday: 'both', installmentCounts: [24] },
  ] as const
  expect(faultsOf({ otherPaydays })).toEqual([
    '3 installments on day 15 of the month make a term of 72 days accepted and paid out on ' +
      '2026-12-05; it must be 91 to 365. 4 to 11 always fit.',
    '24 installments on both paydays make a term of 374 days accepted and paid out on ' +
      '2026-12-06; it must be 91 to 365. 7 to 23 always fit.',
  ])
})

test('a cap that is exceeded is named with the payday and the first bad day', () => {
  const [sentence, ...others] = faultsOf({
    installmentCounts: [6],
    annualRate: perCent('33'),
    upFrontFeeRate: perCent('0.6'),
    otherPaydays: [{ payday: 'both', installmentCounts: [7] }],
  })
  expect(others).toEqual([])
  expect(sentence).toMatch(
    /^A loan of ₱[\d,]+\.00 over 7 installments on both paydays, accepted (and paid out )?on 20\d\d-\d\d-\d\d/,
  )
})

test('paydays are chosen on the first confirm screen alone', () => {
  const product = paydayProduct()
  const second = { ...product, presentation: { ...product.presentation, secondConfirm: true } }
  const sentence = 'Paydays cannot be chosen on the second confirm screen.'
  expect(faultsOfProduct(second, brand, DAY)).toEqual([sentence])
  expect(faultsOfProduct(product, brand, DAY)).toEqual([])
})
