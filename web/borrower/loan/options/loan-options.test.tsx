import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cancelLoan, getLoanDetails, type LoanOptions } from '#contract/loan/loan.ts'
import { getHardshipPlan } from '#contract/loan/hardship-plan.ts'
import { OrderDetailsScreen } from '#web/borrower/loan/order-details-screen.tsx'
import { aLoan } from '#web/borrower/loan/testing-loans.ts'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { pressEscape } from '#web/kit/testing/modal-dialogs.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'

const NONE: LoanOptions = {
  isCancellable: 0,
  cancelUntil: '',
  isCancelAsked: 0,
  payoffAmount: 0,
  isLate: 0,
}
const OWES = { ...NONE, payoffAmount: 10_500_00 }

async function open(status: number, ways?: LoanOptions, language: 'en' | 'fil' = 'en') {
  answer(getLoanDetails, aLoan(status, ways ? { ways } : {}))
  const query = { productId: '7', orderId: 'o-1' }
  await openScreen(OrderDetailsScreen, { brand: PH, language, query, texts: loanTexts })
  await screen.findByText('A headline')
}

const part = (name = 'What you can do') => screen.findByRole('region', { name })
const links = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

// spec: OD-019
test('a loan with a balance can be paid with a custom amount, paid off, and compared with other options', async () => {
  await open(170, OWES)
  expect(links(await part())).toEqual([
    ['Pay another amount', '/payAmount?productId=7&orderId=o-1'],
    ['Settle early: ₱10,500.00 today', '/payOff?productId=7&orderId=o-1'],
    ['Compare ways to pay', '/loanWays?productId=7&orderId=o-1'],
    ['Ask for help', '/askForHelp?productId=7&orderId=o-1'],
    ['I have paid', '/iHavePaid?orderId=o-1'],
  ])
  expect(screen.queryByRole('button', { name: 'Cancel this application' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'What you can do' }).className).toMatch(/^_?title/)
})

// spec: OD-019
test.each([
  [{ cancelUntil: '2026-11-25' }, ['/cancelLoan']],
  [{ payoffAmount: 10_500_00 }, ['/payAmount', '/payOff', '/loanWays', '/askForHelp']],
])('one option is enough for the part (%j)', async (option, paths) => {
  await open(151, { ...NONE, ...option })
  const address = '?productId=7&orderId=o-1'
  expect(links(await part()).map(([, href]) => href)).toEqual(paths.map((path) => path + address))
})

test('who is late reads first that they can ask for help', async () => {
  refuse(getHardshipPlan, '-1001', 'Not found.')
  await open(180, { ...OWES, isLate: 1 })
  expect(links(await part())[0]).toEqual(['Ask for help', '/askForHelp?productId=7&orderId=o-1'])
})

// spec: OD-019
test('who has paid can say so while something is owed, and not before the payout', async () => {
  await open(170, NONE)
  expect(links(await part())).toEqual([['I have paid', '/iHavePaid?orderId=o-1']])
  cleanup()
  await open(151, { ...NONE, isCancellable: 1 })
  expect(within(await part()).queryByRole('link')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  // Alone, the button says it all.
  expect(within(await part()).getByRole('heading').className).toBe('visually-hidden')
})

// spec: OD-019
test('within the cancellation period it can be cancelled, and the part says until when', async () => {
  await open(170, { ...OWES, cancelUntil: '2026-11-25' })
  const [label, href] = links(await part())[0] ?? []
  expect(label).toMatch(/^Cancel for free until Nov.*25/)
  expect(href).toBe('/cancelLoan?productId=7&orderId=o-1')
})

// spec: OD-019
test('a requested cancellation can be completed', async () => {
  await open(170, { ...OWES, cancelUntil: '2026-11-25', isCancelAsked: 1 })
  expect(links(await part())[0]?.[0]).toMatch(/^Finish cancelling: return the money until Nov.*25/)
})

// spec: OD-019
test.each([21, 151])(
  'at %i the application is cancelled after one confirmation',
  async (status) => {
    await open(status, { ...NONE, isCancellable: 1 })
    await userEvent.click(
      within(await part()).getByRole('button', { name: 'Cancel this application' }),
    )
    const question = within(await screen.findByRole('dialog'))
    answer(cancelLoan, { orderStatus: 110, amount: 0, until: '' })
    answer(getLoanDetails, aLoan(110, { ways: NONE, noticeStatusText: 'Closed' }))
    await userEvent.dblClick(question.getByRole('button', { name: 'Yes, cancel it' }))
    expect(await screen.findByText('Closed')).toBeTruthy()
    expect(within(screen.getByRole('status')).getByText(/cancelled/)).toBeTruthy()
    expect(requestsTo(cancelLoan).map(({ body }) => body)).toEqual(['orderId=o-1'])
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'What you can do' })).toBeNull(),
    )
  },
)

// spec: OD-019
test('an application that the borrower keeps is not cancelled, and can be cancelled later', async () => {
  await open(151, { ...NONE, isCancellable: 1 })
  const ask = within(await part()).getByRole('button', { name: 'Cancel this application' })
  for (let tries = 0; tries < 2; tries += 1) {
    await userEvent.click(ask)
    await screen.findByRole('dialog')
    pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(requestsTo(cancelLoan)).toEqual([])
})

// spec: OD-019
test('an application that was paid out meanwhile says so, and shows the current state', async () => {
  await open(151, { ...NONE, isCancellable: 1 })
  await userEvent.click(
    within(await part()).getByRole('button', { name: 'Cancel this application' }),
  )
  refuse(cancelLoan, '-1005', 'This loan can no longer be cancelled.')
  answer(getLoanDetails, aLoan(151, { ways: NONE, noticeStatusText: 'Money on its way' }))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Yes, cancel it' }))
  expect(await screen.findByText('Money on its way')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

// spec: OD-019
test.each([
  ['cancelled', () => answer(cancelLoan, { orderStatus: 110, amount: 0, until: '' })],
  ['not cancelled', () => refuse(cancelLoan, '-1005', 'This loan can no longer be cancelled.')],
])(
  'of an application that is %s the question is over, before the loan is renewed',
  async (_, end) => {
    await open(151, { ...NONE, isCancellable: 1 })
    const ask = within(await part()).getByRole('button', { name: 'Cancel this application' })
    await userEvent.click(ask)
    const question = within(await screen.findByRole('dialog'))
    end()
    cut(getLoanDetails)
    await userEvent.click(question.getByRole('button', { name: 'Yes, cancel it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ask.isConnected).toBe(true)
  },
)

// spec: OD-019
test.each([[NONE], [undefined]])('without options the part is not shown', async (ways) => {
  await open(200, ways)
  await screen.findByRole('link', { name: /Something wrong/ })
  expect(screen.queryByRole('region', { name: 'What you can do' })).toBeNull()
})

// spec: OD-019
test('the part can be in Filipino', async () => {
  await open(170, OWES, 'fil')
  expect(links(await part('Mga puwede mong gawin'))[0]?.[0]).toBe('Magbayad ng ibang halaga')
})

// spec: OD-019
test('an easier plan that is offered on a late loan has a card, and others ask for none', async () => {
  answer(getHardshipPlan, {
    planId: 'p-1',
    until: '2026-12-05',
    payFirst: 0,
    waived: 0,
    total: 9_000_00,
    owedNow: 10_000_00,
    withoutPlan: 10_000_00,
    yearlyRate: '0',
    freeDays: 7,
    rows: [],
    seen: 'as-shown',
  })
  await open(180, { ...OWES, isLate: 1 })
  const card = await screen.findByRole('region', { name: 'An easier plan for you' })
  expect(links(card)).toEqual([['See the plan', '/hardshipPlan?productId=7&orderId=o-1']])
  cleanup()
  await open(170, OWES)
  await part()
  // The card is loaded by now: it would ask at once.
  await new Promise((passed) => setTimeout(passed, 100))
  expect(requestsTo(getHardshipPlan).map(({ body }) => body)).toEqual(['orderId=o-1'])
})
