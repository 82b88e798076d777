import { afterEach, expect, test } from 'vitest'
import { perCent } from '#domain/rate.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import type { Product } from '#server/lending/product/product.ts'
import { refuseUnlawfulProducts } from '#server/lending/product/refuse-unlawful-products.ts'
import { saveProduct } from '#server/lending/product/save-product.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'
import { DEMO_PRODUCTS } from '#server/sandbox/demo-products.ts'
import { testApp } from '#server/testing-app.ts'

const { deps } = await testApp()
const { database, clock } = deps
const ph = deps.config.brands.get('ph')!

const demo = DEMO_PRODUCTS.find(({ id }) => id === '11')!
const withTerms = (terms: Partial<Product['terms']>, changed: Partial<Product> = {}): Product => ({
  ...demo,
  terms: { ...demo.terms, ...terms },
  ...changed,
})
const save = (product: Product, brand = ph) =>
  database.transaction().execute((tx) => saveProduct(tx, product, brand, clock.now()))
const stored = async (id: string) =>
  (await listProducts(database, 'ph')).find((each) => each.id === id)

afterEach(() => save(demo))

test('terms within the caps are on offer once they are saved', async () => {
  await save(withTerms({ annualRate: perCent('24') }))
  expect((await stored('11'))?.terms.annualRate).toEqual(perCent('24'))
  await save(withTerms({}, { id: '77', name: 'NewCash' }))
  expect(await stored('77')).toMatchObject({ name: 'NewCash', terms: demo.terms })
})

test('terms above a cap are not saved: each cap is named, with its limit and the excess', async () => {
  const dear = withTerms({ annualRate: perCent('80'), upFrontFeeRate: perCent('20') })
  const refused = await save(dear).catch((error: Refusal) => error)
  expect(refused).toMatchObject({ code: '-1002' })
  const circular = 'SEC Memorandum Circular No. 14, series of 2025'
  expect((refused as Refusal).message.split(/(?<=too much\.) /)).toEqual([
    `terms: A loan of ₱10,000.00 in one payment: Nominal interest would be 6.5753% per 30 days; ${circular} allows 6.0000%: 0.5753% too much.`,
    `A loan of ₱1,000.00 in one payment: The effective interest rate would be 14.2843% per 30 days; ${circular} allows 12.0000%: 2.2843% too much.`,
    `A loan of ₱10,000.00 in one payment: Interest and fees would be 0.5487% a day; ${circular} allows 0.4000%: 0.1487% too much.`,
    'A loan of ₱10,000.00 in one payment: The yearly rate of all costs would be 200.2747% a year; the channel allows 36.0000%: 164.2747% too much.',
  ])
  expect((await stored('11'))?.terms).toEqual(demo.terms)
})

test('an extension fee above a cap is not saved', async () => {
  const priced = withTerms({ extensionFeeRate: perCent('1') })
  await expect(save(priced)).rejects.toThrow(
    'An extension of ₱10,000.00 in one payment: The yearly rate of all costs would be',
  )
})

test('invalid terms are not saved, and neither is another brand’s product', async () => {
  await expect(save(withTerms({ principalStep: 0n }))).rejects.toThrow(
    'terms: The step between amounts must be above zero.',
  )
  await expect(save({ ...demo, brand: 'given' })).rejects.toThrow('brand: a product of given')
  await expect(save({ ...demo, id: '1' })).rejects.toThrow('id: 1 is a product of another brand.')
  expect((await stored('11'))?.terms).toEqual(demo.terms)
})

test('the server does not start with a product above a cap on offer, whoever wrote it', async () => {
  await expect(refuseUnlawfulProducts(deps)).resolves.toBeUndefined()
  const { terms } = withTerms({ annualRate: perCent('73.01') })
  const write = (changed: object) =>
    database.updateTable('product').set(changed).where('id', '=', '11').execute()
  await write({ terms: JSON.stringify(termsRecord(terms)) })
  await expect(refuseUnlawfulProducts(deps)).rejects.toThrow(
    /^Product 11 \(QuickCash\) of brand ph: A loan of ₱10,000\.00 in one payment: Nominal interest would be 6\.0008% per 30 days; .* allows 6\.0000%: 0\.0008% too much\./,
  )
  await write({ is_offered: false })
  await expect(refuseUnlawfulProducts(deps)).resolves.toBeUndefined()
  await write({ is_offered: true })
})
