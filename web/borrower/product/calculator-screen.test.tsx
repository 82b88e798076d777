import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { calculate, getHome, type ProductCard } from '#contract/application/product.ts'
import { CalculatorScreen } from '#web/borrower/product/calculator-screen.tsx'
import { aCost, aProduct, askedChoices } from '#web/borrower/product/testing-products.ts'
import { answer } from '#web/kit/testing/answer.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { expectLastKnown } from '#web/kit/testing/last-known.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/calculator')
  answer(calculate, aCost(9_000_00))
})

function card(productId: string, name: string, other: Partial<ProductCard> = {}): ProductCard {
  const { limits, periodOptions } = aProduct()
  const said = { range: '', rangeDesc: '', rate: `rate of ${name}`, rateDesc: '', tags: [] }
  return { productId, name, logo: '', ...said, limits, periodOptions, isPartner: 0, ...other }
}

const QUICK = card('1', 'QuickCash', {
  limits: { least: 1_000_00, most: 3_000_00, step: 500_00 },
  periodOptions: [{ periods: 1, termUnit: 91 }],
})
const PRODUCTS = [QUICK, card('2', 'EasyPlan'), card('4', 'PartnerCash', { isPartner: 1 })]

function open(query: Record<string, string> = {}, products = PRODUCTS) {
  answer(getHome, { products, loans: [] })
  return openScreen(CalculatorScreen, { query, texts: productTexts })
}

// spec: API-054
test('calculates the first product until another is picked, and no partner’s products', async () => {
  await open()
  await screen.findByRole('radio', { name: /^QuickCash/, checked: true })
  expect(screen.queryByText('PartnerCash')).toBeNull()
  await waitFor(() => expect(askedChoices()).toEqual(['1: 200000 in 1']))

  await userEvent.click(screen.getByRole('radio', { name: /^EasyPlan/ }))
  await waitFor(() => expect(askedChoices()).toEqual(['1: 200000 in 1', '2: 850000 in 4']))
  expect(screen.getByRole('radio', { name: /^EasyPlan/, checked: true })).toBeTruthy()
  await screen.findByText('₱9000.00', { selector: 'dd' })
})

// spec: API-054
test('starts with the product, amount and term in the address', async () => {
  await open({ productId: '2', amount: '300000', periods: '6' })
  await screen.findByRole('radio', { name: /^EasyPlan/, checked: true })
  await waitFor(() => expect(askedChoices()).toEqual(['2: 300000 in 6']))
})

// spec: API-054
test('a product that is due on paydays is calculated on them, never every so many days', async () => {
  const periodOptions = [{ periods: 4, termUnit: 15, payday: 'both' }]
  const onBoth = 'on the 15th and the last day of the month'
  await open({}, [card('5', 'Sweldo', { periodOptions })])
  expect(await screen.findByRole('radio', { name: /^On the 15th and the last day/ })).toBeTruthy()
  const costs = await screen.findByRole('region', { name: 'What this loan costs' })
  expect(costs.textContent).toContain(onBoth)
  expect(document.body.textContent).not.toContain('every 15 days')
})

// spec: API-054
test('an address without a product of the brand starts with the first', async () => {
  await open({ productId: '4' })
  expect(await screen.findByRole('radio', { name: /^QuickCash/, checked: true })).toBeTruthy()
})

// spec: API-054
test('Apply passes the choice to the product', async () => {
  await open({ productId: '2', amount: '300000' })
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(sentTo).toEqual(['/productDetail?productId=2&amount=300000&periods=4'])
})

// spec: API-054
test('a brand without open products says so, and links to home', async () => {
  const received = startHostApp('toHome')
  await open({}, [])
  await userEvent.click(await screen.findByRole('button', { name: 'Home' }))
  expect(received).toEqual([['toHome', null]])
})

// spec: ERR-032
test('without a network the last known data stays, with its time', async () => {
  await open()
  await screen.findByRole('radio', { name: /^QuickCash/ })
  await expectLastKnown(getHome)
  expect(screen.getByRole('radio', { name: /^QuickCash/ })).toBeTruthy()
})
