import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getRepayment, type RepaymentInfo, startPayment } from '#contract/repayment.ts'
import { RepayScreen } from '#web/borrower/repayment/repay-screen.tsx'
import { answer, answerBody, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { pressEscape } from '#web/kit/testing/modal-dialogs.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { repaymentTexts } from '#web/kit/texts/repayment-texts.ts'

const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

const INFO: RepaymentInfo = {
  repayAmount: 234_560,
  repayDate: '2026-12-05',
  productName: 'EasyPlan',
  productLogo: '/images/easy.png',
  detail: [
    { text: 'Installment', value: '2 of 4' },
    { text: 'Principal', value: '₱2,000.00' },
    { text: 'Interest', value: '₱345.60' },
  ],
  repayList: [
    { logo: PIXEL, name: 'GCash', channel_number: 'GCSH' },
    { logo: '', name: '7-Eleven', channel_number: '711' },
  ],
  noticeMsg: '',
  defDetail: {
    payCode: '9000612345678901',
    logo: PIXEL,
    title: 'CLiQQ',
    payNotice: [{ name: 'At the kiosk', steps: ['Choose Bills Payment.'] }],
    barcode: '',
  },
  isShowReyTop: 0,
}
const NO_CODE = { ...INFO.defDetail, payCode: '' }

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/atCharts?productId=1&orderId=o-1')
})
afterEach(() => {
  localStorage.clear()
})

function open(changes: Partial<RepaymentInfo> = {}, brand?: typeof PH) {
  answer(getRepayment, { ...INFO, ...changes })
  return openRepay(brand)
}

function openRepay(brand?: typeof PH) {
  const page = { query: { productId: '1', orderId: 'o-1' }, texts: repaymentTexts }
  return openScreen(RepayScreen, brand ? { ...page, brand } : page)
}

async function openSheet() {
  await userEvent.click(await screen.findByRole('button', { name: 'Payment Method' }))
  return within(screen.getByRole('dialog'))
}

const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Payment' })
const heading = () => screen.findByRole('heading', { level: 1 })

describe('what is due', () => {
  // spec: RP-001, RP-002, CONST-025, CONST-050, ENT-108, ENT-109
  test('shows the date, and the amount in pesos with two decimals', async () => {
    await open()
    expect(await screen.findByText('₱2345.60')).toBeTruthy()
    expect(screen.getByText('2026-12-05')).toBeTruthy()
  })

  test('groups the amount in market philippines', async () => {
    await open({}, PH)
    expect(await screen.findByText('₱2,345.60')).toBeTruthy()
  })

  // spec: RP-003, RP-004, ENT-110, ENT-111
  test('shows the logo and the name of the product', async () => {
    const { container } = await open({ defDetail: NO_CODE })
    expect(await screen.findByText('EasyPlan')).toBeTruthy()
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/easy.png')
  })

  // spec: API-016, RP-028
  test('is asked for the loan of the address', async () => {
    await open()
    await screen.findByText('EasyPlan')
    expect(requestsTo(getRepayment)[0]?.body).toBe('productId=1&orderId=o-1')
  })

  // spec: RP-005, RP-006, RP-007, RP-008, CONST-022
  test('shows two rows, all of them after "more", and two again after "hide"', async () => {
    await open()
    await screen.findByText('EasyPlan')
    const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(screen.getByText('Installment')).toBeTruthy()
    expect(values()).toEqual(['2 of 4', '₱2,000.00'])
    await userEvent.click(screen.getByRole('button', { name: 'more' }))
    expect(values()).toEqual(['2 of 4', '₱2,000.00', '₱345.60'])
    expect(screen.queryByRole('button', { name: 'more' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'hide' }))
    expect(values()).toEqual(['2 of 4', '₱2,000.00'])
  })

  // spec: RP-009
  test('has no "more" with two rows', async () => {
    await open({ detail: INFO.detail.slice(0, 2) })
    expect(await screen.findAllByRole('definition')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'more' })).toBeNull()
  })

  // spec: RP-027, ENT-117
  test('carries the notice of the server', async () => {
    await open({ noticeMsg: 'Posted the next morning.' })
    expect(await screen.findByText('Posted the next morning.')).toBeTruthy()
  })

  test('that is nothing says so, and leads to the loan', async () => {
    await open({ repayAmount: 0 })
    await userEvent.click(await screen.findByRole('button', { name: 'See your loan' }))
    expect(sentTo).toEqual(['/bandOf?productId=1&orderId=o-1'])
    expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull()
  })

  // spec: ERR-001, ERR-030
  test('that the server refuses says why, and can be asked for again', async () => {
    refuse(getRepayment, '-1001', 'This order was not found.')
    await openRepay()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getAllByText('This order was not found.')).not.toEqual([])
    answer(getRepayment, INFO)
    await userEvent.click(again)
    expect(await screen.findByText('₱2345.60')).toBeTruthy()
  })
})

describe('the guidance banner', () => {
  // spec: RP-010, ENT-125
  test('shows when isShowReyTop is 1, and leads to the guidance', async () => {
    await open({ isShowReyTop: 1 })
    await userEvent.click(await screen.findByRole('link', { name: /Dragonpay/ }))
    expect(sentTo).toEqual(['/dragonpayPaymentInstructions?productId=1&orderId=o-1'])
  })

  // spec: RP-011
  test.each([0, 2])('does not show when isShowReyTop is %i', async (isShowReyTop) => {
    await open({ isShowReyTop })
    await screen.findByText('EasyPlan')
    expect(screen.queryByRole('link', { name: /Dragonpay/ })).toBeNull()
  })
})

describe('the default-pay card', () => {
  // spec: RP-012, RP-014, RP-015, RP-016, ENT-119, ENT-120
  // spec: ENT-121
  test('shows logo, title and code', async () => {
    await open()
    const card = await screen.findByRole('region', { name: 'Pay with your code' })
    expect(within(card).getByText('CLiQQ')).toBeTruthy()
    expect(within(card).getByText('9000612345678901')).toBeTruthy()
    expect(card.querySelector('img')?.getAttribute('src')).toBe(PIXEL)
  })

  // spec: RP-013
  test('is not there without a code', async () => {
    await open({ defDetail: NO_CODE })
    await screen.findByText('EasyPlan')
    expect(screen.queryByText('CLiQQ')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  })

  // spec: RP-017
  test('copies the code', async () => {
    const user = userEvent.setup()
    await open()
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    await screen.findByText('copy success')
    expect(await navigator.clipboard.readText()).toBe('9000612345678901')
  })

  // spec: RP-018
  test('leaves behind what code page 2 shows, and opens it', async () => {
    await open()
    await userEvent.click(await screen.findByRole('link', { name: /How to pay/ }))
    expect(sentTo).toEqual(['/repaymentOfCode2'])
    expect(JSON.parse(localStorage.getItem('repaymentInfo') ?? '')).toEqual({
      repayAmount: 234_560,
      defDetail: {
        payCode: '9000612345678901',
        logo: PIXEL,
        title: 'CLiQQ',
        payNotice: INFO.defDetail.payNotice,
      },
    })
  })

  // spec: RP-026
  test('opens the barcode where there is one', async () => {
    await open({ defDetail: { ...INFO.defDetail, barcode: PIXEL } })
    await userEvent.click(await screen.findByRole('button', { name: 'Show barcode' }))
    const barcode = within(screen.getByRole('dialog', { name: 'Barcode' })).getByRole('img')
    expect(barcode.getAttribute('src')).toBe(PIXEL)
    expect(barcode.getAttribute('alt')).toContain('9000612345678901')
  })

  test('offers no barcode where there is none', async () => {
    await open()
    await screen.findByText('CLiQQ')
    expect(screen.queryByRole('button', { name: 'Show barcode' })).toBeNull()
  })
})

describe('the payment sheet', () => {
  // spec: RP-019, RP-020, RP-021, RP-023, RP-024, ENT-114
  // spec: ENT-115
  test('lists the channels with logo and name, under the hint', async () => {
    await open()
    await screen.findByText('EasyPlan')
    expect(screen.queryByRole('dialog')).toBeNull()
    const sheet = await openSheet()
    const hint = 'Please select your repayment method for payment'
    const group = sheet.getByRole('group', { name: hint })
    const names = within(group).getAllByRole('radio')
    expect(names).toEqual([
      within(group).getByRole('radio', { name: 'GCash' }),
      within(group).getByRole('radio', { name: '7-Eleven' }),
    ])
    expect(group.querySelector('img')?.getAttribute('src')).toBe(PIXEL)
    // A channel without a logo of its own has a monogram.
    expect(within(group).getByText('7E')).toBeTruthy()
    expect(payButton().disabled).toBe(false)
  })

  // spec: RP-022, RP-025, VAL-014
  test('has the first channel picked until the borrower picks another, and marks it', async () => {
    await open()
    const sheet = await openSheet()
    const [gcash, eleven] = sheet.getAllByRole<HTMLInputElement>('radio')
    const isMarked = (radio?: HTMLInputElement) =>
      radio?.closest('label')?.querySelector('[class*="check"]') !== null
    expect([gcash?.checked, isMarked(gcash), isMarked(eleven)]).toEqual([true, true, false])
    await userEvent.click(sheet.getByRole('radio', { name: '7-Eleven' }))
    expect([eleven?.checked, isMarked(gcash), isMarked(eleven)]).toEqual([true, false, true])
  })

  // spec: RP-025, VAL-014
  test('pays nothing without a channel', async () => {
    await open({ repayList: [] })
    const sheet = await openSheet()
    expect(sheet.getByText(/No payment method is open/)).toBeTruthy()
    expect(payButton().disabled).toBe(true)
  })

  test('closes by its X and by Escape, and the focus goes back', async () => {
    await open()
    const sheet = await openSheet()
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Payment Method')

    await openSheet()
    pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('Payment', () => {
  // spec: API-017, ENT-116
  test('starts a payment of the shown amount through the picked channel, and goes to payUrl', async () => {
    answer(startPayment, { payUrl: 'https://app.test.example/sandbox/pay/1' })
    await open()
    const sheet = await openSheet()
    await userEvent.click(sheet.getByRole('radio', { name: '7-Eleven' }))
    await userEvent.click(payButton())
    await waitFor(() => expect(sentTo).toEqual(['https://app.test.example/sandbox/pay/1']))
    expect(Object.fromEntries(new URLSearchParams(requestsTo(startPayment)[0]?.body))).toEqual({
      productId: '1',
      orderId: 'o-1',
      amount: '234560',
      channelNumber: '711',
    })
    // Who comes back sees the amount, not the sheet.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    'javascript:alert(1)',
    'https://evil.example/',
    '//evil.example/',
    'data:text/html,x',
  ])('goes nowhere when payUrl is %s, and says so', async (payUrl) => {
    answer(startPayment, { payUrl })
    await open()
    await openSheet()
    await userEvent.click(payButton())
    await screen.findByText('This link cannot be opened here.')
    expect(sentTo).toEqual([])
  })

  // spec: ERR-001, ERR-030
  test('that fails says why, and the sheet stays', async () => {
    refuse(startPayment, '-1005', 'This channel is closed until 6 am.')
    await open()
    await openSheet()
    await userEvent.click(payButton())
    await screen.findByText('This channel is closed until 6 am.')
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(payButton().disabled).toBe(false)
    expect(sentTo).toEqual([])
  })

  // spec: ERR-032, ERR-033, ERR-034
  test('without a network says so, and a second try doubles nothing', async () => {
    cut(startPayment)
    await open()
    await openSheet()
    await userEvent.click(payButton())
    await screen.findByText('Network error, please try again')
    answer(startPayment, { payUrl: 'https://app.test.example/pay' })
    await userEvent.click(payButton())
    await waitFor(() => expect(sentTo).toHaveLength(1))
    const keys = requestsTo(startPayment).map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('pressed twice sends once, and stays busy while the page is left', async () => {
    behave(startPayment, (response) =>
      setTimeout(
        () => response.end('{"code":"0","message":"","data":{"payUrl":"/sandbox/pay"}}'),
        50,
      ),
    )
    await open()
    await openSheet()
    const button = payButton()
    button.click()
    button.click()
    await waitFor(() => expect(sentTo).toHaveLength(1))
    expect(requestsTo(startPayment)).toHaveLength(1)
    const choose = screen.getByRole<HTMLButtonElement>('button', { name: 'Payment Method' })
    expect(choose.disabled).toBe(true)
  })

  test('of an amount that has changed shows and says the new one, and pays nothing', async () => {
    await open()
    const sheet = await openSheet()
    answerBody(startPayment, {
      code: '-1004',
      message: 'It has changed.',
      data: { amount: 250_000 },
    })
    answer(getRepayment, { ...INFO, repayAmount: 250_000 })
    await userEvent.click(payButton())

    const said = await sheet.findByText(/The amount is now ₱2500\.00/)
    expect(said.tagName).toBe('OUTPUT')
    await waitFor(() => expect(screen.getAllByText('₱2500.00')).toHaveLength(2))
    expect(screen.queryByText('₱2345.60')).toBeNull()
    expect([sentTo, requestsTo(startPayment).length]).toEqual([[], 1])

    answer(startPayment, { payUrl: 'https://app.test.example/pay' })
    await userEvent.click(payButton())
    await waitFor(() => expect(sentTo).toHaveLength(1))
    expect(new URLSearchParams(requestsTo(startPayment)[1]?.body).get('amount')).toBe('250000')
  })

  test('of an amount that has changed pays the new one even if it cannot be asked for again', async () => {
    await open()
    await openSheet()
    answerBody(startPayment, {
      code: '-1004',
      message: 'It has changed.',
      data: { amount: 250_000 },
    })
    cut(getRepayment)
    await userEvent.click(payButton())
    await screen.findAllByText('₱2500.00')
    expect(screen.queryByText('₱2345.60')).toBeNull()
  })
})

describe('coming back from paying', () => {
  const comeBack = () => window.dispatchEvent(new Event('focus'))
  // Questions within two seconds of each other are one.
  const later = () => new Promise((passed) => setTimeout(passed, 2100))

  test('asks for the amount once more', async () => {
    await open()
    await screen.findByText('₱2345.60')
    await later()
    answer(getRepayment, { ...INFO, repayAmount: 100 })
    comeBack()
    expect(await screen.findByText('₱1.00')).toBeTruthy()
  })

  test('to a loan on which nothing is payable any more shows no old amount', async () => {
    await open()
    await screen.findByText('₱2345.60')
    await later()
    refuse(getRepayment, '-1005', 'This loan is settled.')
    comeBack()
    expect(await screen.findByText('Nothing to pay right now')).toBeTruthy()
    expect(screen.queryByText('₱2345.60')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull()
  })
})

test('the screen is called Repayment', async () => {
  await open()
  expect((await heading()).textContent).toBe('Repayment')
})
