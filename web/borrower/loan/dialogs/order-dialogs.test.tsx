import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { getLoanDetails, rateApp } from '#contract/loan/loan.ts'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { OrderDetailsScreen } from '#web/borrower/loan/order-details-screen.tsx'
import { aLoan } from '#web/borrower/loan/testing-loans.ts'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { pressEscape } from '#web/kit/testing/modal-dialogs.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'

const PAGE = 'https://app.test.example/onWe?productId=7&orderId=order-1'
const WITHDRAW = 'https://h5.test.example/withdraw?id=1'

async function open(loan: LoanDetails, opening: Parameters<typeof openScreen>[1] = {}) {
  answer(getLoanDetails, loan)
  const query = { productId: '7', orderId: 'order-1' }
  await openScreen(OrderDetailsScreen, { query, texts: loanTexts, ...opening })
  await screen.findByText(loan.productName)
}

/** Opens a loan with a dialog, and waits for the dialog of this name. */
async function openAsking(loan: LoanDetails, name: string): Promise<HTMLElement> {
  await open(loan)
  return screen.findByRole('dialog', { name })
}

/** Long enough for a dialog to have been loaded, and shown. */
async function expectNoDialog() {
  await new Promise((passed) => setTimeout(passed, 200))
  expect(screen.queryByRole('dialog')).toBeNull()
}

const toClick = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the withdraw page', () => {
  // spec: ST-010, ENT-016
  test.each([110, 151, 170, 174, 180, 200])('takes the place of status %i', async (status) => {
    const sentTo = watchNavigation(PAGE)
    await open(aLoan(status, { playeduL: WITHDRAW, reyMsg: 'Ready.', isScore: 1 }))
    await waitFor(() => expect(sentTo).toEqual([`instead: ${WITHDRAW}`]))
    await expectNoDialog()
    expect(sentTo).toHaveLength(1)
  })

  // spec: ST-002, ST-011
  test('does not take the place of status 21', async () => {
    const sentTo = watchNavigation(PAGE)
    await open(aLoan(21, { playeduL: WITHDRAW }))
    await expectNoDialog()
    expect(sentTo).toEqual([])
  })

  // spec: ST-012
  test.each([21, 110, 151, 170, 174, 180, 200])(
    'does not take the place of status %i without an address',
    async (status) => {
      const sentTo = watchNavigation(PAGE)
      await open(aLoan(status, { reyMsg: 'Ready.' }))
      await expectNoDialog()
      expect(sentTo).toEqual([])
    },
  )

  // spec: ST-010
  test.each(['javascript:alert(1)', 'https://evil.example/', '//evil.example'])(
    'is not opened at %s',
    async (playeduL) => {
      const sentTo = watchNavigation(PAGE)
      await open(aLoan(151, { playeduL }))
      expect(await screen.findByText('This link cannot be opened here.')).toBeTruthy()
      expect(sentTo).toEqual([])
    },
  )

  // spec: ST-010
  test('is not this page itself, which would be a loop', async () => {
    const sentTo = watchNavigation(PAGE)
    await open(aLoan(151, { playeduL: PAGE }))
    await expectNoDialog()
    expect(sentTo).toEqual([])
  })
})

describe('the withdraw dialog', () => {
  const asking = aLoan(21, { playeduL: WITHDRAW, reyMsg: 'Your money is ready.' })
  const name = 'Withdraw your loan'

  // spec: OD-031, ST-025, ENT-017
  test('shows the server’s message', async () => {
    const dialog = await openAsking(asking, name)
    expect(within(dialog).getByText('Your money is ready.')).toBeTruthy()
  })

  // spec: OD-033, OD-043
  test('replaces this page by the withdraw page', async () => {
    const sentTo = watchNavigation(PAGE)
    await openAsking(asking, name)
    await toClick('Withdraw Now')
    expect(sentTo).toEqual([`instead: ${WITHDRAW}`])
  })

  // spec: OD-032, OD-044
  test('goes home on Cancel', async () => {
    const received = startHostApp('toHome')
    const sentTo = watchNavigation(PAGE)
    await openAsking(asking, name)
    await toClick('Cancel')
    expect(received).toEqual([['toHome', null]])
    expect(sentTo).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the bank-card dialog', () => {
  const asking = aLoan(151, { cardNeedPop: 1, cardPopTitle: 'One step', cardPopMsg: 'Bind it.' })

  // spec: OD-035, ENT-018, ENT-019, ENT-020, ENT-021
  test('shows the server’s title and message', async () => {
    const dialog = await openAsking(asking, 'One step')
    expect(within(dialog).getByText('Bind it.')).toBeTruthy()
  })

  // spec: OD-035
  test('does not open in market philippines, where the card says the same and has the verb', async () => {
    await open(asking, { brand: PH })
    expect(screen.getByRole('link', { name: 'Add your account' })).toBeTruthy()
    await expectNoDialog()
  })

  // spec: ENT-019
  test.each([0, 2])('does not open when cardNeedPop is %i', async (cardNeedPop) => {
    await open({ ...asking, cardNeedPop })
    await expectNoDialog()
  })

  // spec: OD-036, ST-023
  test('closes on its icon, without navigating', async () => {
    const sentTo = watchNavigation(PAGE)
    await openAsking(asking, 'One step')
    await toClick('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo).toEqual([])
  })

  // spec: OD-037, OD-042, ST-024
  test('links to the bank form, with the return address, and closes', async () => {
    const sentTo = watchNavigation(PAGE)
    await openAsking(asking, 'One step')
    await toClick('Go and bind the card')
    expect(sentTo).toEqual(['/gouldYear?source=loanDetail&productId=7&orderId=order-1'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the rating dialog', () => {
  const asking = aLoan(200, { isScore: 1 })
  const name = 'How was it?'

  function filled(): number {
    return document.querySelectorAll('[data-filled="true"]').length
  }

  // spec: OD-034, ST-015, ENT-015, VAL-034, CONST-015
  test('opens when isScore is 1, with five stars, none of them filled', async () => {
    const dialog = await openAsking(asking, name)
    expect(within(dialog).getAllByRole('radio')).toHaveLength(5)
    expect(filled()).toBe(0)
  })

  // spec: ST-015
  test.each([0, 2])('does not open when isScore is %i', async (isScore) => {
    await open({ ...asking, isScore })
    await expectNoDialog()
  })

  // spec: ST-016
  test('fills the stars up to the chosen one, and empties those above it', async () => {
    await openAsking(asking, name)
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }))
    expect(filled()).toBe(4)
    await userEvent.click(screen.getByRole('radio', { name: '1 star' }))
    expect(filled()).toBe(1)
  })

  // spec: ST-017, VAL-033, ERR-024
  test('requires a star, and sends nothing without one', async () => {
    await openAsking(asking, name)
    await toClick('Submit')
    expect(await screen.findByText('Silakan pilih')).toBeTruthy()
    expect(requestsTo(rateApp)).toEqual([])
    expect(screen.getByRole('dialog', { name })).toBeTruthy()
  })

  async function rate(stars: string) {
    await openAsking(asking, name)
    await userEvent.click(screen.getByRole('radio', { name: stars }))
    await toClick('Submit')
  }

  // spec: API-002, ERR-035, CONST-016
  test('sends the given 5, and beside it what the borrower chose', async () => {
    answer(rateApp, {})
    await rate('2 stars')
    await screen.findByRole('dialog', { name: 'Thank you for your feedback' })
    const [request] = requestsTo(rateApp)
    expect(request?.body).toBe('score=5&stars=2&orderId=order-1')
  })

  // spec: ST-018, ST-019, ST-022
  test('is followed by thanks below four stars, and the store is not opened', async () => {
    const received = startHostApp('toRate')
    const sentTo = watchNavigation(PAGE)
    answer(rateApp, {})
    await rate('3 stars')
    await screen.findByRole('dialog', { name: 'Thank you for your feedback' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(received).toEqual([])

    await toClick('Tell us more')
    expect(sentTo).toEqual(['/forAs?orderId=order-1'])
    await toClick('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // spec: ST-020, ST-021, CONST-017, BR-009
  test.each(['4 stars', '5 stars'])('closes at %s, and the host app rates', async (stars) => {
    const received = startHostApp('toRate')
    answer(rateApp, {})
    await rate(stars)
    await waitFor(() => expect(received).toEqual([['toRate', null]]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // spec: ERR-028, ERR-001
  test('stays when it is refused, says why, and can be sent again', async () => {
    const received = startHostApp('toRate')
    refuse(rateApp, '-1005', 'Already rated.')
    await rate('5 stars')
    expect(await screen.findByText('Already rated.')).toBeTruthy()
    expect(screen.getByRole('dialog', { name })).toBeTruthy()
    expect(received).toEqual([])

    answer(rateApp, {})
    await toClick('Submit')
    await waitFor(() => expect(received).toHaveLength(1))
  })

  // spec: ERR-032, ERR-034
  test('can be sent again after the network failed, under the same key', async () => {
    startHostApp('toRate')
    cut(rateApp)
    await rate('5 stars')
    expect(await screen.findByText('Network error, please try again')).toBeTruthy()
    answer(rateApp, {})
    await toClick('Submit')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const keys = requestsTo(rateApp).map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })
})

// spec: OD-046
test('dialogs come one at a time: withdraw, bank card, rating', async () => {
  const all = { playeduL: WITHDRAW, reyMsg: 'Ready.', cardNeedPop: 1, isScore: 1 }
  await open(aLoan(21, { ...all, cardPopTitle: 'One step' }))
  for (const name of ['Withdraw your loan', 'One step', 'How was it?']) {
    await screen.findByRole('dialog', { name })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  }
  await expectNoDialog()
})
