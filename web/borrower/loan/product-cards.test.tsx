import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RecommendedProduct } from '#contract/loan/loan.ts'
import { defineLink, saveEvent } from '#contract/growth/recommendation.ts'
import { ProductCards } from '#web/borrower/loan/product-cards.tsx'
import { answer, answerBody, requestsTo } from '#web/kit/testing/answer.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const PAGE = 'https://app.test.example/onWe?productId=7'

const easy: RecommendedProduct = {
  productKey: '2',
  logo: '/easy.svg',
  name: 'EasyPlan',
  buttonText: 'Apply',
  range: '₱2,000 - ₱15,000',
  rangeDesc: 'Amount',
  rate: '3% a month',
  rateDesc: 'Interest',
  tags: ['Fast'],
  enabled: 1,
  available: 1,
}
const big = { ...easy, productKey: '3', name: 'BigPlan' }

/** defineLink answers {status, message, data}. */
function leadTo(address: string) {
  answerBody(defineLink, { status: '00', message: 'success', data: address })
}

async function open(products: RecommendedProduct[], taggedCount = 0, isQuiet?: boolean) {
  answer(saveEvent, {})
  return openScreen(() => <ProductCards {...{ products, taggedCount, isQuiet }} />)
}

const card = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

// spec: ENT-022, ENT-023, ENT-024, ENT-025, ENT-026, ENT-027
// spec: ENT-028, GEN-015
test('a card describes the product', async () => {
  const { container } = await open([easy])
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/easy.svg')
  for (const text of ['EasyPlan', '₱2,000 - ₱15,000', 'Amount', '3% a month', 'Interest', 'Apply'])
    expect(screen.getByText(text)).toBeTruthy()
})

// spec: ENT-022
test('products are cards, or rows where they are less than what is above them', async () => {
  const list = () => screen.getByRole('list').className
  await open([easy])
  expect(list()).toMatch(/^_?cards/)
  cleanup()
  await open([easy], 0, true)
  expect(list()).toMatch(/^_?rows/)
})

// spec: ENT-033
test('only the first cards show tags, as many as the screen wants', async () => {
  await open([easy, { ...big, tags: ['Large'] }], 1)
  expect(screen.getByText('Fast')).toBeTruthy()
  expect(screen.queryByText('Large')).toBeNull()
})

// spec: API-003, API-004, ENT-032
test('a tap is recorded with the position of the card, and the address is requested', async () => {
  watchNavigation(PAGE)
  leadTo('https://h5.test.example/apply')
  await open([easy, big])
  await userEvent.click(card(/BigPlan/))
  await waitFor(() => {
    expect(requestsTo(saveEvent).map(({ body }) => body)).toEqual([
      'productId=3&moduleId=31&positionId=1',
    ])
    expect(requestsTo(defineLink).map(({ body }) => body)).toEqual([
      'moduleId=31&positionId=1&productKey=3',
    ])
  })
})

// spec: API-046
test('a web address is opened in the page, and not sent to the host app', async () => {
  const received = startHostApp('to')
  const sentTo = watchNavigation(PAGE)
  leadTo('https://h5.test.example/apply?id=2')
  await open([easy])
  await userEvent.click(card(/EasyPlan/))
  await waitFor(() => expect(sentTo).toEqual(['https://h5.test.example/apply?id=2']))
  expect(received).toEqual([])
})

// spec: API-047, BR-002, BR-015
test('any other address goes to the host app', async () => {
  const received = startHostApp('to')
  const sentTo = watchNavigation(PAGE)
  leadTo('testpeso://productDetail?productId=2')
  await open([easy])
  await userEvent.click(card(/EasyPlan/))
  await waitFor(() =>
    expect(received).toEqual([['to', { url: 'testpeso://productDetail?productId=2' }]]),
  )
  expect(sentTo).toEqual([])
})

// spec: API-046
test.each(['https://evil.example/', 'javascript:alert(1)'])('%s is never opened', async (to) => {
  const received = startHostApp('to')
  const sentTo = watchNavigation(PAGE)
  leadTo(to)
  await open([easy])
  await userEvent.click(card(/EasyPlan/))
  await waitFor(() => expect(requestsTo(defineLink)).toHaveLength(1))
  await new Promise((passed) => setTimeout(passed, 100))
  expect([received, sentTo]).toEqual([[], []])
})

// spec: ERR-026
test('a refused tap shows the server’s message, and does not navigate', async () => {
  const sentTo = watchNavigation(PAGE)
  answerBody(defineLink, { status: '-1005', message: 'No longer on offer.', data: null })
  await open([easy])
  await userEvent.click(card(/EasyPlan/))
  expect(await screen.findByText('No longer on offer.')).toBeTruthy()
  expect(sentTo).toEqual([])
})

// spec: ENT-029, ENT-030, ENT-031, ENT-034
test.each([
  [1, 1, true],
  [0, 1, false],
  [1, 0, false],
])('with enabled %i and available %i a card can be tapped: %s', async (enabled, available, can) => {
  leadTo('https://h5.test.example/apply')
  watchNavigation(PAGE)
  await open([{ ...easy, enabled, available }])
  expect(card(/EasyPlan/).disabled).toBe(!can)
  const button = screen.getByText('Apply').className
  expect([button.includes('primary'), button.includes('grey')]).toEqual([can, !can])
  await userEvent.click(card(/EasyPlan/))
  await new Promise((passed) => setTimeout(passed, 100))
  expect(requestsTo(defineLink)).toHaveLength(can ? 1 : 0)
  expect(requestsTo(saveEvent)).toHaveLength(can ? 1 : 0)
})
