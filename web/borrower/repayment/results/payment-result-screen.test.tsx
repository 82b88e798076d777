import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Brand } from '#contract/brand.ts'
import type { Output } from '#contract/endpoint.ts'
import { getPaymentResult } from '#contract/repayment/payments.ts'
import { aLoanCard } from '#web/kit/testing/loan-card.ts'
import { PaymentResultScreen } from '#web/borrower/repayment/results/payment-result-screen.tsx'
import { WAITING } from '#web/borrower/repayment/testing-repayment.tsx'
import { resultTexts } from '#web/borrower/repayment/texts/result/result-texts.ts'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/paymentResult?payment=LN-1')
})

const POSTED: Output<typeof getPaymentResult> = {
  state: 'succeeded',
  productId: '1',
  orderId: 'o-1',
  productName: 'EasyPlan',
  amount: 4_008_00,
  channel: 'GCash',
  reference: 'R-1',
  isPosted: 1,
  isSettled: 0,
  isCancelled: 0,
  text: '',
  time: '8:41 PM',
  purpose: 'due',
  bars: aLoanCard().bars,
  filled: [0],
  progress: '1 of 2 paid, ₱2,671.79 to go',
  remindOn: 'Mon, Dec 21',
  limit: '',
  waiting: null,
}

async function open(
  changes: Partial<typeof POSTED> = {},
  { brand = PH, language = 'en' }: { brand?: Brand; language?: 'en' | 'fil' } = {},
) {
  answer(getPaymentResult, { ...POSTED, ...changes })
  return reopen(brand, language)
}

/** With what the server answers already. */
async function reopen(brand: Brand = PH, language: 'en' | 'fil' = 'en') {
  // What the provider's page adds to the address is not read.
  const query = { payment: 'LN-1', productId: '1', orderId: 'o-1', status: 'S', state: 'succeeded' }
  return openScreen(PaymentResultScreen, { brand, language, query, texts: resultTexts })
}

const says = async (words: RegExp | string) => screen.findByRole('heading', { name: words })
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

describe('a payment that succeeded', () => {
  test('says what was received, with its receipt, and leads to the loan', async () => {
    await open()
    expect(await says('We received ₱4,008.00')).toBeTruthy()
    expect(screen.getByText('It is posted to your loan. Thank you.')).toBeTruthy()
    expect(screen.getByText('R-1')).toBeTruthy()
    await screen.findByRole('link', { name: 'Receipt (PDF)' })
    expect(link('Receipt (PDF)')).toContain('/v3/repayment/receipt?reference=R-1')
    expect(screen.queryByRole('link', { name: 'I have paid' })).toBeNull()
    await tap('See your loan')
    expect(sentTo).toEqual(['/bandOf?productId=1&orderId=o-1'])
    expect(requestsTo(getPaymentResult).map(({ body }) => body)).toEqual(['payment=LN-1'])
  })

  test('fills its bar of the loan, once, and says what is left', async () => {
    await open()
    expect(await screen.findByText('1 of 2 paid, ₱2,671.79 to go')).toBeTruthy()
    const bars = screen.getByText('Nov 22').closest('ol')
    const fresh = [...(bars?.children ?? [])].map((bar) => (bar as HTMLElement).dataset['fresh'])
    expect(fresh).toEqual(['true', undefined])
  })

  test('offers a reminder of the next one for the calendar', async () => {
    await open()
    await screen.findByRole('link', { name: /Remind me on Mon,\sDec\s21, in/ })
    expect(link('Remind me on Mon,\u00A0Dec\u00A021, in my calendar')).toContain(
      '/v3/loan/reminder?orderId=o-1',
    )
  })

  test('can be shared by the device, or else its text is copied', async () => {
    const shared: unknown[] = []
    const share = async (data: unknown) => void shared.push(data)
    Object.assign(navigator, { share })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    const user = userEvent.setup()
    await open({ isPosted: 0 })
    await user.click(await screen.findByRole('button', { name: 'Share the receipt' }))
    const text = expect.stringMatching(/₱4,008\.00 received for EasyPlan\nGCash, 8:41 PM\n.*R-1$/)
    expect(shared).toEqual([{ text }])
    Reflect.deleteProperty(navigator, 'share')
    await user.click(screen.getByRole('button', { name: 'Share the receipt' }))
    expect(await navigator.clipboard.readText()).toEqual(text)
  })

  test('that settled the loan ends it: thanks, the certificate, and what it did to the limit', async () => {
    const limit = 'Paid on time: your limit for EasyPlan grew from ₱10,000 to ₱15,000.'
    await open({ isSettled: 1, progress: '', remindOn: '', limit })
    expect(await screen.findByText(/you owe nothing on it/)).toBeTruthy()
    expect(screen.getByText(limit)).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'See your loan' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Remind me/ })).toBeNull()
    await tap('Get your certificate')
    expect(sentTo[0]).toContain('/v3/loan/zero-balance?orderId=o-1')
  })

  test('that cancelled the loan says so, and that it cost nothing', async () => {
    await open({
      isSettled: 1,
      isCancelled: 1,
      progress: '',
      remindOn: '',
      purpose: 'cancellation',
    })
    const said = 'Your loan is cancelled: it cost you nothing, and you owe nothing on it.'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByText(/settled your loan/)).toBeNull()
  })

  test('that extended the loan says so', async () => {
    await open({ purpose: 'extension' })
    expect(await screen.findByText(/^Your loan is extended/)).toBeTruthy()
  })

  test('that is posted later says by when, and has no receipt yet', async () => {
    await open({ isPosted: 0, text: 'It will be posted by Tue, 11:00 AM.' })
    expect(await screen.findByText('It will be posted by Tue, 11:00 AM.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Receipt (PDF)' })).toBeNull()
  })
})

test('a payment that failed says so, and can be made again', async () => {
  await open({ state: 'failed', isPosted: 0 })
  expect(await says('The payment of ₱4,008.00 failed')).toBeTruthy()
  expect(link('I have paid')).toBe('/iHavePaid?orderId=o-1&reference=R-1')
  await tap('Try to pay again')
  expect(sentTo).toEqual(['/atCharts?productId=1&orderId=o-1'])
})

test('a payment that is not finished shows its code, and goes on at the provider’s page', async () => {
  await open({ state: 'notFinished', isPosted: 0, waiting: WAITING })
  expect(await says('₱4,008.00 is not paid yet')).toBeTruthy()
  const code = within(await screen.findByRole('region', { name: /^Not paid yet/ }))
  expect(code.getByText(WAITING.reference)).toBeTruthy()
  expect(link('Pay in another way')).toBe('/atCharts?productId=1&orderId=o-1')
  await tap('Go on paying')
  expect(sentTo).toEqual([WAITING.payUrl])
})

test('a payment that is not finished and has no code is tried again, by one way on', async () => {
  await open({ state: 'notFinished', isPosted: 0, waiting: null })
  expect(await says('₱4,008.00 is not paid yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Pay in another way' })).toBeNull()
  await tap('Try to pay again')
  expect(sentTo).toEqual(['/atCharts?productId=1&orderId=o-1'])
})

test('a payment of which nothing is known is not to be made again, and is asked about again', async () => {
  await open({ state: 'unknown', isPosted: 0 })
  expect(await says(/^We do not know yet/)).toBeTruthy()
  expect(screen.getByText(/Do not pay again now/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /[Pp]ay again/ })).toBeNull()
  answer(getPaymentResult, POSTED)
  await tap('Ask again')
  expect(await says('We received ₱4,008.00')).toBeTruthy()
})

test('without a network nothing is known: an old answer is not shown as the result', async () => {
  await open({ state: 'notFinished', isPosted: 0, waiting: WAITING })
  await says('₱4,008.00 is not paid yet')
  cut(getPaymentResult)
  window.dispatchEvent(new Event('focus'))
  expect(await says(/^We do not know yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Go on paying' })).toBeNull()
})

test('a posted payment stays posted, also without a network', async () => {
  await open()
  await says('We received ₱4,008.00')
  cut(getPaymentResult)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('Network error, please try again')).toBeTruthy()
  expect(await says('We received ₱4,008.00')).toBeTruthy()
})

test('a word that the app does not know counts as unknown', async () => {
  await open({ state: 'something new', isPosted: 0 })
  expect(await says(/^We do not know yet/)).toBeTruthy()
})

test('another borrower’s payment is not shown', async () => {
  refuse(getPaymentResult, '-1001', 'This payment was not found.')
  await reopen()
  expect(await says('There is no payment here')).toBeTruthy()
  expect(screen.queryByText(/received/)).toBeNull()
  await tap('See your loans')
  expect(sentTo).toEqual(['/order'])
})

test('market asGiven says the same, without what it does not have', async () => {
  await open({ state: 'failed', isPosted: 0 }, { brand: GIVEN })
  expect(await says('The payment of ₱4008.00 failed')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'I have paid' })).toBeNull()
})

test('Filipino', async () => {
  await open({ state: 'notFinished', isPosted: 0 }, { language: 'fil' })
  expect(await says('Hindi pa bayad ang ₱4,008.00')).toBeTruthy()
  await tap('Magbayad ulit')
  expect(sentTo).toEqual(['/atCharts?productId=1&orderId=o-1'])
})
