import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCustomAmount } from '#contract/repayment/custom-amount.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import { PayAmountScreen } from '#web/borrower/repayment/ahead/pay-amount-screen.tsx'
import { parseCentavos, pesoText } from '#web/kit/form/peso-text.ts'
import {
  LIMITS,
  openAhead,
  PREVIEW,
  readyToPay,
} from '#web/borrower/repayment/ahead/testing-pay-ahead.tsx'
import { answer, answerBody, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'

const PAGE = 'https://app.test.example/payAmount?productId=1&orderId=o-1'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation(PAGE)
  answer(getCustomAmount, { ...LIMITS, weighed: PREVIEW })
})

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /How much/ })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function type(text: string) {
  const input = await field()
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

test.each([
  ['1500', 1_500_00],
  ['1,500.5', 1_500_50],
  ['₱ 1,500.05', 1_500_05],
  ['.50', null],
  ['1.505', null],
  ['-5', null],
  ['12345678', null],
  ['one', null],
  ['', null],
])('%s is written for %s centavos', (text, centavos) => {
  expect(parseCentavos(text)).toBe(centavos)
})

test('an amount is written into the field in a format that parses back to it', () => {
  for (const centavos of [1, 99, 100, 1_500_05, 1_500_50, 1_500_00])
    expect(parseCentavos(pesoText(centavos))).toBe(centavos)
})

test('the effect of an amount is shown before it is paid', async () => {
  await openAhead(PayAmountScreen)
  await type('3000')
  const effect = await screen.findByRole('region', { name: 'What this payment does' })
  const says = async (label: string, value: string) => {
    const row = (await within(effect).findByText(label)).parentElement
    expect(row?.textContent).toContain(value)
  }
  await says('Paid ahead', '₱654.40')
  await says('Interest you save', '₱41.20')
  await says('Left to pay after it', '₱7,800.00 in 2 payments')
  await says('Next payment after it', '₱4,000.00 on Jan')
  expect(effect.textContent).toContain('Pays payment 2 of 4 in full (due Dec')
  expect(requestsTo(getCustomAmount).at(-1)?.body).toBe('productId=1&orderId=o-1&amount=300000')
})

describe('an amount that cannot be paid', () => {
  test.each([
    ['abc', /Enter an amount in pesos/],
    ['0.50', 'Enter ₱1.00 or more.'],
    ['10500.01', 'Enter ₱10,500.00 or less.'],
  ])(
    '%s is explained under the field, which gets the focus, and nothing is sent',
    async (text, said) => {
      await openAhead(PayAmountScreen)
      await type(text)
      await userEvent.click(button('Continue'))
      const input = await field()
      expect(screen.getByText(said)).toBeTruthy()
      expect(input.getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(input)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(requestsTo(startPayment)).toEqual([])
      expect(requestsTo(getCustomAmount).filter(({ body }) => body.includes('amount'))).toEqual([])
    },
  )

  test('no error is shown before anything was typed', async () => {
    await openAhead(PayAmountScreen)
    expect((await field()).getAttribute('aria-invalid')).toBe('false')
    // Nor when the empty field is left.
    await userEvent.click(await field())
    await userEvent.tab()
    expect((await field()).getAttribute('aria-invalid')).toBe('false')
    await userEvent.click(button('Continue'))
    expect(screen.getByText(/Enter an amount in pesos/)).toBeTruthy()
  })
})

test('the next payment and the payoff amount are filled in with one tap each', async () => {
  await openAhead(PayAmountScreen)
  const input = await field()
  await userEvent.click(button('Next payment: ₱2,345.60'))
  expect(input.value).toBe('2345.60')
  await userEvent.click(button('Whole loan: ₱10,500.00'))
  expect(input.value).toBe('10500')
  expect(button('Pay ₱10,500.00')).toBeTruthy()
})

test.each([
  ['300000', '3000'],
  ['nonsense', ''],
])('the address may name centavos: %s', async (amount, written) => {
  await openAhead(PayAmountScreen, { amount })
  expect((await field()).value).toBe(written)
})

describe('paying', () => {
  const openSheet = async () => {
    await userEvent.click(button('Pay ₱3,000.00'))
    return within(await screen.findByRole('dialog'))
  }

  test('sends exactly the typed amount, once, and goes to the payment page', async () => {
    const payUrl = 'https://app.test.example/pay'
    answer(startPayment, { payUrl })
    await openAhead(PayAmountScreen)
    await type('3,000.00')
    await openSheet()
    await userEvent.dblClick(await readyToPay())
    await waitFor(() => expect(sentTo).toEqual([payUrl]))
    expect(requestsTo(startPayment).map(({ body }) => body)).toEqual([
      'productId=1&orderId=o-1&amount=300000&channelNumber=GCSH',
    ])
  })

  test('a newer figure of the server is shown, written into the field and paid next', async () => {
    answerBody(startPayment, { code: '-1004', message: 'Changed.', data: { amount: 2_900_00 } })
    await openAhead(PayAmountScreen)
    await type('3000')
    const sheet = await openSheet()
    await userEvent.click(await readyToPay())
    expect(await sheet.findByText(/The amount is now ₱2,900.00/)).toBeTruthy()
    expect((await field()).value).toBe('2900')
    await userEvent.click(await readyToPay())
    await waitFor(() => expect(requestsTo(startPayment)).toHaveLength(2))
    expect(requestsTo(startPayment)[1]?.body).toContain('amount=290000')
  })
})

describe('the screen', () => {
  test('shows a skeleton while loading', async () => {
    behave(getCustomAmount, () => {})
    await openAhead(PayAmountScreen)
    expect(await screen.findByText('Loading')).toBeTruthy()
  })

  test('says that nothing else can be paid, and links to the loan', async () => {
    refuse(getCustomAmount, '-1005', 'There is nothing to pay on this loan now.')
    await openAhead(PayAmountScreen)
    expect(await screen.findByText('No other amount can be paid now')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'See your loan' }))
    expect(sentTo).toEqual(['/bandOf?productId=1&orderId=o-1'])
  })

  test('reports a network failure, and can be retried', async () => {
    cut(getCustomAmount)
    await openAhead(PayAmountScreen)
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer(getCustomAmount, LIMITS)
    await userEvent.click(again)
    expect(await field()).toBeTruthy()
  })

  test('shows the time of the limits when they cannot be renewed', async () => {
    await openAhead(PayAmountScreen)
    await field()
    cut(getCustomAmount)
    window.dispatchEvent(new Event('focus'))
    expect(await screen.findByText(/No connection|could not be/)).toBeTruthy()
    expect(await field()).toBeTruthy()
  })

  test('can be in Filipino', async () => {
    await openAhead(PayAmountScreen, {}, 'fil')
    expect(await screen.findByRole('textbox', { name: /Magkano/ })).toBeTruthy()
  })
})

test('within the free days it says that cancelling costs nothing, with the way there', async () => {
  answer(getCustomAmount, { ...LIMITS, cancelUntil: '2026-11-25', cancelAmount: 9_500_00 })
  await openAhead(PayAmountScreen)
  const way = await screen.findByRole('link', { name: 'Cancel for free' })
  expect(way.getAttribute('href')).toBe('/cancelLoan?productId=1&orderId=o-1')
})
