// How many payments are left, and which of how many is the next: both are said of the same ones.
import { afterAll, expect, test } from 'vitest'
import { saveProduct } from '#server/lending/product/publishing/save-product.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { loanOf, pay, expectCleanBooks } = repaymentTools(server)

afterAll(expectCleanBooks)

test('installments that nothing is left for, because others were paid early, are no payments of the loan', async () => {
  const easyPlan = DEMO_PRODUCTS.find(({ id }) => id === '12')!
  const inTwelve = { ...easyPlan, terms: { ...easyPlan.terms, installmentCounts: [12] } }
  const ph = deps.config.brands.get('ph')!
  const save = async () =>
    deps.database.transaction().execute((tx) => saveProduct(tx, inTwelve, ph, deps.clock.now()))
  await save()
  const loan = await loanOf('ph', 1)
  expect(loan.scheduled()).toHaveLength(12)

  const said = []
  for (let paid = 0; paid < 10; paid += 1) {
    const card = (await loan.details()).card!
    const unpaid = card.bars.filter(({ state }) => state !== 'paid')
    const next = unpaid[0]!.text
    said.push(next.slice(0, next.indexOf(':')))
    const left = /(\d+) payments left|It is the last payment/.exec(card.note)
    expect(Number(left?.[1] ?? 1), `${next} / ${card.note}`).toBe(unpaid.length)
    // All before the next one are paid, and all after it are left.
    expect(next, card.note).toMatch(new RegExp(`^Payment ${paid + 1} of ${paid + unpaid.length}: `))
    for (const { text } of card.bars) expect(text).not.toContain('₱0.00')
    await pay((await loan.started()).reference)
  }
  // 12 were agreed; interest of days that do not pass is not owed.
  expect(said[0]).toBe('Payment 1 of 12')
  expect(said).toContain('Payment 10 of 11')
})
