// Terms whose installments are 0.00, or whose last one differs too much, wherever terms are set.
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { previewProduct, saveDraft } from '#contract/console/set-up/products.ts'
import { loanTerms } from '#domain/schedule/loan-terms.ts'
import { MARKETS } from '#domain/market/market.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { productTools } from '#server/backoffice/products/testing-products.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import {
  checkProductFile,
  listStoredProducts,
  publishProductFile,
} from '#server/lending/product/publishing/product-command.ts'
import { productFile } from '#server/lending/product/publishing/product-file.ts'
import { writeProduct } from '#server/lending/product/product-store.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const { database, config, clock } = deps
const { admin, changedTo, openOf, drafted, ask } = await productTools(t)

const easyPlan = DEMO_PRODUCTS.find(({ id }) => id === '12')!
const catalog = () => ({ db: database, config, now: clock.now() })
const rounded = (pesos: bigint) => ({
  ...easyPlan,
  terms: { ...easyPlan.terms, installmentMultiple: pesos * 100n },
})

const NOTHING_REPAID =
  'A loan of ₱2,000.00 over 4 installments: installment 1 of ₱54.24 repays nothing of the amount.'
const NOTHING_DUE = 'A loan of ₱2,000.00 over 4 installments: installment 4 is ₱0.00.'

test('the terms are those of which a payment is 0.00, or the last one forty times the others', () => {
  const duesOf = (pesos: bigint) => {
    const terms = loanTerms(rounded(pesos).terms, 4)
    const day = Temporal.PlainDate.from('2026-11-21')
    return offer(terms, 2_000_00n, day, MARKETS.philippines).rows.map(({ due }) => due)
  }
  expect(duesOf(1_000n)).toEqual([1_000_00n, 1_000_00n, 85_07n, 0n])
  expect(duesOf(2_500n)).toEqual([54_24n, 54_24n, 54_24n, 2_054_24n])
})

test.each([
  [1_000n, NOTHING_DUE],
  [2_500n, NOTHING_REPAID],
])('a file with a multiple of ₱%d is refused by check and by publish', async (pesos, fault) => {
  const file = productFile(rounded(pesos))
  const checked = checkProductFile(catalog(), file)
  expect(checked).toMatchObject({ isDone: false, product: null })
  expect(checked.lines.join(' ')).toContain(fault)
  const published = await publishProductFile(catalog(), file)
  expect(published.isDone).toBe(false)
  expect(published.lines.join(' ')).toContain(fault)
})

test('whole pesos of which one amount leaves more than ₱1 to the last are refused with that amount', () => {
  const { lines } = checkProductFile(catalog(), productFile(rounded(1n)))
  expect(lines.join(' ')).toMatch(
    /A loan of ₱2,[05]00\.00 over [46] installments: the last installment is ₱[\d.]+ where another is ₱[\d.]+; they may differ by the multiple at most\./,
  )
})

test('a draft names the amount and the count while it is typed, and cannot be asked for', async () => {
  const { form } = await drafted('12')
  const { name: _, ...typed } = form
  const uneven = { ...typed, brand: 'ph', installmentMultiplePesos: '1000' }
  const preview = await admin.call(previewProduct, uneven)
  expect(preview.data.faults.join(' ')).toContain(NOTHING_DUE)
  const even = { ...uneven, installmentMultiplePesos: '0.01' }
  expect((await admin.call(previewProduct, even)).data.faults).toEqual([])

  await changedTo('12', { installmentMultiplePesos: '1000' })
  expect((await openOf('12')).figures.faults.join(' ')).toContain(NOTHING_DUE)
  const asked = await ask('12')
  expect(asked).toMatchObject({ code: CODES.inputRefused })
  expect(asked.message).toContain(NOTHING_DUE)
  const { id, edition } = await openOf('12')
  expect(await admin.call(saveDraft, { id, edition, form })).toMatchObject({ code: '0' })
  expect(await ask('12')).toMatchObject({ code: '0' })
})

test('a stored product of such terms is a finding, and no borrower is offered a loan of it', async () => {
  await database.transaction().execute((tx) => writeProduct(tx, rounded(1_000n)))
  const { lines } = await listStoredProducts(catalog())
  const at = lines.findIndex((line) => line.startsWith('12 '))
  expect(lines[at]).toContain('OFF: faults')
  expect(lines[at + 1]).toContain(NOTHING_DUE)
  const borrower = await testApplicant(t, 'ph')
  expect(await borrower.see({ productId: '12', amount: 200_000, periods: 4 })).toMatchObject({
    code: CODES.notFound,
  })
})
