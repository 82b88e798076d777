import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { claimPayment, startClaim } from '#contract/repayment/payment-claim.ts'
import { paymentClaim } from '#web/borrower/complaint/payment-claim/payment-claim-screen.tsx'
import { paymentClaimTexts } from '#web/borrower/complaint/texts/payment-claim/payment-claim-texts.ts'
import { answer, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const ROBINSONS = 'Robinsons Bills Payment'
const START = {
  orderNo: 'HL-1',
  productId: '11',
  productName: 'QuickCash',
  choices: [
    {
      reference: 'r-1',
      text: `₱2,000.00, ${ROBINSONS}, begun Mon`,
      amount: 200_000,
      channelNumber: 'RDS',
    },
    { reference: 'life', text: 'With my own payment code 9000', amount: 0, channelNumber: '' },
  ],
  channels: [
    { logo: '', name: ROBINSONS, channel_number: 'RDS' },
    { logo: '', name: 'GCash', channel_number: 'GCSH' },
  ],
  now: '2026-11-22T10:00',
  from: '2026-08-24T00:00',
}
const FILED = {
  outcome: 'filed' as const,
  reference: '',
  problemId: 'p-1',
  problemNo: 'HC20261122123456',
  text: 'We are looking for it.',
}

beforeEach(() => {
  sessionStorage.clear()
  watchNavigation('https://app.test.example/iHavePaid?orderId=o-1')
})

async function open(query: Record<string, string> = {}) {
  answer(startClaim, START)
  const opening = { brand: PH, query: { orderId: 'o-1', ...query }, texts: paymentClaimTexts }
  await openScreen(paymentClaim.view, opening)
  return screen.findByLabelText<HTMLInputElement>('How much? (₱)')
}

const pick = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }))
const send = () => userEvent.click(screen.getByRole('button', { name: 'Find my payment' }))
const channel = () => screen.getByRole('button', { name: /^Where\?/ }).textContent
const slip = () => screen.getByLabelText<HTMLInputElement>(/^Reference number/)
const when = () => screen.getByLabelText<HTMLInputElement>('When?')
const bodies = () =>
  requestsTo(claimPayment).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

// spec: GEN-011
test('a known payment fills in amount and channel, whose name is whole', async () => {
  const amount = await open()
  expect(requestsTo(startClaim).map(({ body }) => body)).toEqual(['orderId=o-1'])
  expect(amount.value).toBe('2000.00')
  expect(channel()).toBe(ROBINSONS)
  expect([amount.inputMode, amount.getAttribute('inputmode')]).toContain('decimal')
})

// spec: GEN-011
test('another payment clears what was chosen, and what belongs to it', async () => {
  const amount = await open()
  await userEvent.type(slip(), 'ABC1')
  await pick('Another payment')
  expect([amount.value, channel(), slip().value]).toEqual(['', 'Choose where you paid', ''])
  await send()
  expect(requestsTo(claimPayment)).toEqual([])
  await pick(/^₱2,000/)
  expect([amount.value, channel()]).toEqual(['2000.00', ROBINSONS])
  await pick(/^With my own payment code/)
  expect([amount.value, channel()]).toEqual(['', 'Choose where you paid'])
})

// spec: GEN-011
test('the answers survive leaving and a reload, and are deleted once they are sent', async () => {
  let amount = await open()
  await pick('Another payment')
  await userEvent.type(amount, '1500')
  await userEvent.type(slip(), 'ABC1')
  cleanup()

  amount = await open()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Another payment' }).checked).toBe(
    true,
  )
  expect([amount.value, slip().value]).toEqual(['1500', 'ABC1'])
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('ABC1')
  await userEvent.click(screen.getByRole('button', { name: /^Where\?/ }))
  await userEvent.click(await screen.findByRole('radio', { name: 'GCash' }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  answer(claimPayment, FILED)
  await send()
  await screen.findByText(FILED.problemNo)
  expect(bodies()).toEqual([
    {
      orderId: 'o-1',
      reference: '',
      amount: '150000',
      paidAt: '2026-11-22T10:00',
      channelNumber: 'GCSH',
      slip: 'ABC1',
      problemImage: '',
    },
  ])
  cleanup()
  expect((await open()).value).toBe('2000.00')
})

// spec: GEN-011
test('the answers about one loan, or about a payment that is posted meanwhile, are no others', async () => {
  await userEvent.type(await open(), '1')
  cleanup()
  expect((await open({ orderId: 'o-2' })).value).toBe('2000.00')
  cleanup()
  expect((await open({ reference: 'life' })).value).toBe('')
  await pick('Another payment')
  await userEvent.type(slip(), 'ABC1')
  cleanup()
  await open({ reference: 'life' })
  expect(slip().value).toBe('ABC1')
})

test.each(['{', 'null', '{"about":"o-1 "}', '{"about":"o-1 ","answers":{"amount":1}}'])(
  'kept answers that are malformed are ignored: %s',
  async (stored) => {
    sessionStorage.setItem('paymentClaimDraft', stored)
    expect((await open()).value).toBe('2000.00')
  },
)

// spec: ERR-001
test('a refused field says what is wrong, gets the focus, and keeps what was chosen', async () => {
  const amount = await open()
  refuse(claimPayment, '-1002', 'paidAt: this time is still to come. Choose when you paid.')
  await send()
  const words = 'this time is still to come. Choose when you paid.'
  expect(await screen.findByText(words, { selector: 'p' })).toBeTruthy()
  expect(document.activeElement).toBe(when())
  expect([when().value, amount.value]).toEqual(['2026-11-22T10:00', '2000.00'])
  expect(document.body.textContent).not.toContain('paidAt')
})

// spec: GEN-011
test('the keyboard’s enter key sends, and a field that is wrong says so', async () => {
  const amount = await open()
  await userEvent.clear(amount)
  await userEvent.type(amount, '0{Enter}')
  expect(document.activeElement).toBe(amount)
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  answer(claimPayment, FILED)
  await userEvent.clear(amount)
  await userEvent.type(amount, '2,000{Enter}')
  await waitFor(() => expect(bodies()).toMatchObject([{ amount: '200000', reference: 'r-1' }]))
})

// spec: GEN-011
test('a filed claim says its number, which can be copied', async () => {
  await open()
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  answer(claimPayment, FILED)
  await send()
  await screen.findByText(FILED.problemNo)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  screen.getByRole('button', { name: 'Copy' }).click()
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(FILED.problemNo))
  vi.unstubAllGlobals()
})
