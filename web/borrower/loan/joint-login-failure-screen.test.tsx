import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listAlternatives } from '#contract/growth/joint-login.ts'
import type { RecommendedProduct } from '#contract/loan/loan.ts'
import { defineLink, MODULES, saveEvent } from '#contract/growth/recommendation.ts'
import { JointLoginFailureScreen } from '#web/borrower/loan/joint-login-failure-screen.tsx'
import { aProduct } from '#web/borrower/loan/testing-loans.ts'
import { answer, answerBody, cut, requestsTo } from '#web/kit/testing/answer.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { expectLastKnown } from '#web/kit/testing/last-known.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'

const PAGE = 'https://app.test.example/albaniaIn?reason=used&utm=%3Cb%3E'
const QUERY = { reason: 'used', utm: '<b>' }

const NAMES = ['One', 'Two', 'Three'] as const
const products = (other: Partial<RecommendedProduct> = {}) =>
  NAMES.map((name, index) =>
    aProduct({ name, productKey: String(index + 1), tags: [`tag of ${name}`], ...other }),
  )

async function open(list = products()) {
  answer(listAlternatives, {
    noticeMessage: 'We could not take you over.',
    errMessage: 'This link was used before.',
    list,
  })
  answer(saveEvent, {})
  await openScreen(JointLoginFailureScreen, { query: QUERY, texts: loanTexts })
}

const card = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

// spec: JF-001, JF-002, JF-003, JF-004
// spec: API-040, API-041
test('the page says that it failed and why, with the tagline', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Details')
  expect(screen.getByRole('heading', { name: 'Failed' })).toBeTruthy()
  expect(await screen.findByText('This link was used before.')).toBeTruthy()
  expect(screen.getByText('We could not take you over.')).toBeTruthy()
  expect(
    screen.getByText('Diverse products, low interest rates, and large credit limits.'),
  ).toBeTruthy()
})

// spec: API-039
test('the call sends the page’s query unchanged', async () => {
  await open()
  await waitFor(() =>
    expect(requestsTo(listAlternatives).map(({ body }) => body)).toEqual([
      `qs=${encodeURIComponent('reason=used&utm=%3Cb%3E')}`,
    ]),
  )
})

// spec: JF-005, JF-006, JF-007, JF-008, JF-009, JF-010
// spec: JF-011, JF-012, API-042
test('a card shows logo, name, button text, range and rate, each with its label', async () => {
  await open()
  const one = await card(/One/)
  expect(one.querySelector('img')?.getAttribute('src')).toBe('/easy.svg')
  for (const text of ['One', 'Kunin na', '₱2,000 - ₱15,000', 'Amount', '3% a month', 'Interest'])
    expect(within(one).getByText(text)).toBeTruthy()
})

// spec: JF-013, JF-014, CONST-023
test('the first two cards show tags, the third does not', async () => {
  await open()
  const shown = await Promise.all(
    NAMES.map(
      async (name) =>
        within(await card(new RegExp(name))).queryByText(`tag of ${name}`)?.textContent,
    ),
  )
  expect(shown).toEqual(['tag of One', 'tag of Two', undefined])
})

// spec: API-043, API-044, API-045
test('a tap is recorded with the position of the card, and opens the product’s address', async () => {
  const sentTo = watchNavigation(PAGE)
  answerBody(defineLink, {
    status: '00',
    message: 'success',
    data: 'https://h5.test.example/apply?id=2',
  })
  await open()
  await userEvent.click(await card(/Two/))
  await waitFor(() => expect(sentTo).toEqual(['https://h5.test.example/apply?id=2']))
  const place = `moduleId=${MODULES.recommendation}&positionId=1`
  expect(requestsTo(saveEvent).map(({ body }) => body)).toEqual([`productId=2&${place}`])
  expect(requestsTo(defineLink).map(({ body }) => body)).toEqual([`${place}&productKey=2`])
})

// spec: JF-015
test('a card that is not available does nothing on a tap', async () => {
  const sentTo = watchNavigation(PAGE)
  await open(products({ available: 0 }))
  const one = await card(/One/)
  await userEvent.click(one)
  expect(one.disabled).toBe(true)
  expect([requestsTo(saveEvent), requestsTo(defineLink), sentTo]).toEqual([[], [], []])
})

// spec: JF-002
test('without a network the page still says Failed, and offers a retry', async () => {
  cut(listAlternatives)
  await openScreen(JointLoginFailureScreen, { query: QUERY, texts: loanTexts })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Failed' })).toBeTruthy()
})

// spec: ERR-032
test('without a network the last known data stays, with its time', async () => {
  await open()
  await card(/One/)
  await expectLastKnown(listAlternatives)
  expect(await card(/One/)).toBeTruthy()
})
