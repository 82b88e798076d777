import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ExtensionInfo, getExtension } from '#contract/loan/extension.ts'
import { comparePlans } from '#contract/loan/payoff.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import { ExtendLoanScreen } from '#web/borrower/repayment/ahead/extend-loan-screen.tsx'
import { INFO, NO_CODE, openSheet, PIXEL } from '#web/borrower/repayment/testing-repayment.tsx'
import { answer, answerBody, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

const { repayAmount: _, ...shared } = INFO
const EXTENSION: ExtensionInfo = {
  ...shared,
  repayDate: '2026-12-25',
  defDetail: NO_CODE,
  delayInfo: { delayAmount: 90_000, title: 'Pay now to extend your loan' },
  repayPlan: [
    {
      title: 'Payment 1 of 2',
      remark: 'Interest in it: ₱45.00',
      amount: 78_000,
      time: '2026-12-25',
    },
    { title: 'Payment 2 of 2', remark: '', amount: 77_999, time: '2027-01-24' },
  ],
}

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/theTo?productId=1&orderId=o-1&deviceId=d1')
})

async function open(changes: Partial<ExtensionInfo> = {}, brand = GIVEN) {
  answer(getExtension, { ...EXTENSION, ...changes })
  return openUnanswered(brand)
}

const openUnanswered = (brand = GIVEN) =>
  openScreen(ExtendLoanScreen, {
    brand,
    query: { productId: '1', orderId: 'o-1' },
    texts: repaymentTexts,
  })

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

// spec: DL-001, DL-002, DL-012, DL-013, DL-014, API-015
test('the header shows the extension fee, the product, and the next date', async () => {
  const { container } = await open()
  const title = await screen.findByText('Pay now to extend your loan')
  expect(title.parentElement?.textContent).toBe('Pay now to extend your loan ₱900.00')
  expect(screen.getByText(/^Your next payment date is/).textContent).toBe(
    'Your next payment date is 2026-12-25',
  )
  expect(screen.getByText('EasyPlan')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/easy.png')
  expect(requestsTo(getExtension).map(({ body }) => body)).toEqual(['productId=1&orderId=o-1'])
})

// spec: DL-015, DL-016, DL-017, DL-018, DL-019
// spec: ENT-132, ENT-133, ENT-134, ENT-135
test('the new plan is listed: title, amount, time and remark of each payment', async () => {
  await open()
  const plan = within(await screen.findByRole('region', { name: 'Your new plan' }))
  expect(plan.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Payment 1 of 2₱780.002026-12-25Interest in it: ₱45.00',
    'Payment 2 of 2₱779.992027-01-24',
  ])
})

// spec: DL-002, DL-003, DL-007, DL-009
// spec: DL-012, DL-013, DL-014, DL-015
test('in market asGiven shows what is given, and nothing beside it', async () => {
  const { container } = await open()
  await screen.findByText('Pay now to extend your loan')
  await vi.dynamicImportSettled()
  const shown = [
    'Extension Repayment',
    'Pay now to extend your loan ₱900.00',
    'Your next payment date is 2026-12-25',
    'EasyPlan',
    'Payment 2 of 4₱2,245.60',
    'Penalties₱100.00',
    'more',
    'This pays interest, fees and penalties only. What you borrowed stays owed, on the dates of the new plan.',
    'Your new plan',
    'Payment 1 of 2₱780.002026-12-25Interest in it: ₱45.00',
    'Payment 2 of 2₱779.992027-01-24',
    'Payment Method',
    'Test Peso Lending Corp.1 Test Street, Makati City',
  ]
  // What is loaded is shown in a later turn.
  await waitFor(() => expect(container.textContent).toBe(shown.join('')))
  // Nor asked for.
  expect(requestsTo(comparePlans)).toEqual([])
})

// spec: DL-015
test('without rows there is no heading of a plan', async () => {
  await open({ repayPlan: [] })
  await screen.findByText('Pay now to extend your loan')
  expect(screen.queryByRole('region', { name: 'Your new plan' })).toBeNull()
})

// spec: DL-003, DL-004, DL-005, ENT-129, ENT-130, ENT-131
test('only two detail rows show until more is tapped, and again after hide', async () => {
  await open()
  await screen.findByText('EasyPlan')
  const labels = () => screen.getAllByRole('term').map((term) => term.textContent)
  expect(labels()).toEqual(['Payment 2 of 4', 'Penalties'])
  expect(screen.getAllByRole('definition')[1]?.textContent).toBe('₱100.00')
  await userEvent.click(button('more'))
  expect(labels()).toEqual(['Payment 2 of 4', 'Penalties', 'Interest in the payment'])
  await userEvent.click(button('hide'))
  expect(labels()).toEqual(['Payment 2 of 4', 'Penalties'])
})

// spec: DL-003
test('without detail rows there is no "more"', async () => {
  await open({ detail: [] })
  await screen.findByText('EasyPlan')
  expect(screen.queryByRole('button', { name: 'more' })).toBeNull()
})

// spec: DL-006
test.each([
  [1, true],
  [0, false],
])('with isShowReyTop %i the guidance banner shows: %s', async (isShowReyTop, shows) => {
  await open({ isShowReyTop })
  await screen.findByText('EasyPlan')
  const banner = screen.queryByRole('link', { name: /Dragonpay/ })
  expect(banner !== null).toBe(shows)
  if (!banner) return
  await userEvent.click(banner)
  expect(sentTo).toEqual([
    'https://app.test.example/dragonpayPaymentInstructions?productId=1&orderId=o-1&deviceId=d1',
  ])
})

describe('the default-pay card', () => {
  // spec: DL-007, ENT-118
  test('shows logo, title and the code to copy when there is a code', async () => {
    await open({ defDetail: INFO.defDetail })
    const card = (await screen.findByText('CLiQQ')).closest('section')
    expect(card?.querySelector('img')?.getAttribute('src')).toBe(PIXEL)
    expect(card?.textContent).toContain('9000612345678901')
    expect(button('Copy')).toBeTruthy()
  })

  // spec: DL-007
  test('does not show without a code', async () => {
    await open()
    await screen.findByText('EasyPlan')
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  })

  // spec: DL-008, CODE2-005, ENT-127, ENT-128
  test('opens repayment code page 2 with the delay amount', async () => {
    localStorage.clear()
    await open({ defDetail: INFO.defDetail })
    await userEvent.click(await screen.findByRole('link', { name: 'How to pay with this code' }))
    expect(sentTo).toEqual(['/repaymentOfCode2?deviceId=d1'])
    expect(JSON.parse(localStorage.getItem('repaymentInfo') ?? '')).toMatchObject({
      defDetail: { payCode: '9000612345678901' },
      delayInfo: { delayAmount: 90_000, title: 'Pay now to extend your loan' },
    })
  })
})

describe('the payment sheet', () => {
  // spec: DL-009, DL-010, DL-011, ENT-113
  test('lists the channels with logo, name and check mark; the first is picked', async () => {
    await open()
    const sheet = await openSheet()
    const group = sheet.getByRole('group', {
      name: 'Please select your repayment method for payment',
    })
    const [gcash, eleven] = within(group).getAllByRole<HTMLInputElement>('radio')
    const isMarked = (radio?: HTMLInputElement) =>
      radio?.closest('label')?.querySelector('[class*="check"]') !== null
    expect(gcash?.closest('label')?.textContent).toContain('GCash')
    expect(group.querySelector('img')?.getAttribute('src')).toBe(PIXEL)
    expect([gcash?.checked, isMarked(gcash), isMarked(eleven)]).toEqual([true, true, false])
    expect(button('Payment').disabled).toBe(false)
    expect(sheet.getByText('₱900.00')).toBeTruthy()
  })

  // spec: DL-011, API-017
  test('pays the delay amount as an extension, once, and goes to payUrl', async () => {
    answer(startPayment, { payUrl: 'https://app.test.example/sandbox/pay/1' })
    await open()
    const sheet = await openSheet()
    await userEvent.click(sheet.getByRole('radio', { name: '7-Eleven' }))
    await userEvent.dblClick(button('Payment'))
    await waitFor(() => expect(sentTo).toEqual(['https://app.test.example/sandbox/pay/1']))
    expect(requestsTo(startPayment)).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(requestsTo(startPayment)[0]?.body))).toEqual({
      productId: '1',
      orderId: 'o-1',
      amount: '90000',
      channelNumber: '711',
      isDelay: '1',
    })
  })

  // Trust requirement 16.
  // spec: API-017
  test('never goes to a payUrl that is not allowed', async () => {
    answer(startPayment, { payUrl: 'https://evil.example/pay' })
    await open()
    await openSheet()
    await userEvent.click(button('Payment'))
    expect(await screen.findByText('This link cannot be opened here.')).toBeTruthy()
    expect(sentTo).toEqual([])
  })

  // spec: API-017
  test('says when the amount has changed, and pays the new one only after that', async () => {
    const changed = { code: '-1004', message: 'The amount has changed.', data: { amount: 95_000 } }
    await open()
    const sheet = await openSheet()
    answerBody(startPayment, changed)
    behave(getExtension, () => {})
    await userEvent.click(button('Payment'))
    expect(await sheet.findByText('₱950.00')).toBeTruthy()
    expect(sheet.getByText(/The amount is now ₱950.00/)).toBeTruthy()
    expect(sentTo).toEqual([])
  })
})

describe('when there is nothing to extend', () => {
  // spec: GEN-008
  test('the screen says so once, with the next step and a link to the loan', async () => {
    refuse(getExtension, '-1005', 'This loan cannot be extended now.')
    await openUnanswered()
    expect(
      await screen.findByRole('heading', { level: 2, name: 'This loan cannot be extended now' }),
    ).toBeTruthy()
    expect(screen.getByText('Order details show your loan and what comes next.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull()
    await userEvent.click(button('See your loan'))
    expect(sentTo).toEqual(['/bandOf?productId=1&orderId=o-1&deviceId=d1'])
  })

  // spec: GEN-008
  test.each([
    ['the server does not know the loan', () => refuse(getExtension, '-1001', 'Not found.')],
    ['the network is gone', () => cut(getExtension)],
  ])('because %s, it can be retried', async (_why, prepare) => {
    prepare()
    await openUnanswered()
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer(getExtension, EXTENSION)
    await userEvent.click(again)
    expect(await screen.findByText('EasyPlan')).toBeTruthy()
  })
})

// spec: DL-013
test('market philippines groups digits with commas', async () => {
  await open({ delayInfo: { delayAmount: 1_234_56, title: '' } }, PH)
  expect(await screen.findByText('₱1,234.56')).toBeTruthy()
  // Our own texts replace those that the server leaves out.
  expect(screen.getByText('Amount to pay')).toBeTruthy()
})
