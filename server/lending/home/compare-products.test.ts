import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compareProducts } from '#contract/application/compare-products.ts'
import { calculate, getHome } from '#contract/application/product.ts'
import { addPaydayProduct, PAYDAY_PRODUCT_ID } from '#doubles/demo/demo-payday-product.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'

const server = await testApp()
const { app, deps } = server

const homeOf = async (token: string) => (await ask(app, getHome, {}, { token })).data
const compared = async (amount: number, token: string) =>
  (await ask(app, compareProducts, { amount }, { token })).data

// spec: API-050
test('home begins in the middle of what a first loan can be, with the payments of each product of ours', async () => {
  const { token } = await testApplicant(server, 'ph')
  const { start } = await homeOf(token)
  expect(start?.limitText).toBe(
    'A first loan is up to ₱15,000. We decide within 1 day. Larger loans, paid on time, can raise that, up to ₱25,000.',
  )
  const ways = start?.choices.map(({ productId, periods, termUnit }) => [
    productId,
    periods,
    termUnit,
  ])
  expect(start?.amount).toBe(8_000_00)
  // BigPlan has the payments of EasyPlan, and PartnerCash is lent by a partner.
  expect(ways).toEqual([
    ['11', 1, 91],
    ['12', 4, 30],
    ['12', 6, 30],
  ])
  expect(await compared(8_000_00, token)).toEqual({
    amount: start?.amount,
    choices: start?.choices,
  })
})

// spec: API-050, API-054
test('its figures are those of the calculator', async () => {
  const { token } = await testApplicant(server, 'ph')
  const { choices } = await compared(8_500_00, token)
  const asked = { productId: '12', amount: 8_500_00, periods: 4 }
  const { data } = await ask(app, calculate, asked, { token })
  const four = choices.find(({ periods }) => periods === 4)
  expect(four).toMatchObject({
    amounts: data.repay_plans.map(({ amount }) => amount),
    netProceeds: data.cost.netProceeds,
    totalRepay: data.cost.totalRepay,
    confirmVersion: 1,
  })
  expect(four?.amounts[0]).toBe(2_271_02)
})

// spec: API-050
test('an amount that no product lends has no payments, and one above the rest those of one product', async () => {
  const { token, id } = await testApplicant(server, 'ph')
  for (const amount of [8_499_00, 15_500_00, 1])
    expect((await compared(amount, token)).choices).toEqual([])
  await sql`update borrower set limit_set = 2000000 where id = ${id}`.execute(deps.database)
  const { start } = await homeOf(token)
  expect(start?.limitText).toBe('You can apply for up to ₱20,000 now.')
  expect((await compared(20_000_00, token)).choices).toMatchObject([
    { productId: '13', periods: 6, confirmVersion: 2 },
  ])
})

// spec: API-050
test('below an open loan it begins with its amount, as far as the limit goes', async () => {
  const { token, apply } = await testApplicant(server, 'ph')
  await apply({ productId: '12', amount: 9_000_00, periods: 4 })
  const { start } = await homeOf(token)
  expect([start?.amount, start?.choices.map(({ productId }) => productId)]).toEqual([
    6_000_00,
    ['11', '13'],
  ])
  expect(start?.limitText).toMatch(/^You can apply for up to ₱6,000 now\./)
})

// spec: API-050
test('market asGiven asks for no amount', async () => {
  const { token } = await testApplicant(server, 'given')
  expect(await homeOf(token)).not.toHaveProperty('start')
})

// spec: API-050, ENT-174
test('a product on paydays is offered on each of them, with the payments of the offer', async () => {
  await addPaydayProduct(deps)
  const { token, see } = await testApplicant(server, 'ph')
  const { products, start } = await homeOf(token)
  const ofProduct = ({ productId }: { productId: string }) => productId === PAYDAY_PRODUCT_ID
  expect(products.find(ofProduct)?.otherPaydays).toEqual(['both', 'monthEnd', '15', '5'])
  const ways = start!.choices.filter(ofProduct)
  expect(ways.map(({ payday, periods }) => `${payday} ${periods}`).toSorted()).toEqual([
    '15 4',
    '5 5',
    'both 12',
    'both 8',
    'monthEnd 4',
    'monthEnd 6',
  ])
  const twice = ways.find(({ payday, periods }) => payday === 'both' && periods === 8)!
  const asked = { productId: PAYDAY_PRODUCT_ID, amount: start!.amount, periods: 8, payday: 'both' }
  const { data } = await see(asked)
  expect(twice.amounts).toEqual(data.repay_plans.map(({ amount }) => amount))
  expect(twice.amounts).toHaveLength(8)
})
