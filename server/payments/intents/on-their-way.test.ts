import { afterEach, describe, expect, test } from 'vitest'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { getReceipt } from '#contract/loan/documents.ts'
import { cancelLoan } from '#contract/loan/loan.ts'
import { listPayments } from '#contract/repayment/payments.ts'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { settleAnswered } from '#server/platform/jobs/answered-work.ts'
import { channelsWithoutPosting, NOTICE_URL, signedNotice } from '#doubles/testing-notices.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Money that the provider has announced and not settled: what the payer sees, and what we do.

const server = await testApp()
const { app, deps } = server
const { act, loanOf, pay, booked, toNextDay, expectCleanBooks } = repaymentTools(server)

afterEach(expectCleanBooks)

const paymentsOf = async ({ orderId, token }: Pick<PaidOutLoan, 'orderId' | 'token'>) =>
  (await ask(app, listPayments, { orderId }, { token })).data

const receive = async (reference: string, options: object = {}) =>
  act('POST', `/payments/${reference}/receive`, options)

/** The next such hour in Manila of a Tuesday that no holiday is near. */
async function toTuesday(hour = 10) {
  let day = toManilaDate(deps.clock.now()).add({ days: 1 })
  while (day.dayOfWeek !== 2 || day.month === 12) day = day.add({ days: 1 })
  const plainTime = Temporal.PlainTime.from({ hour })
  const to = day.toZonedDateTime({ timeZone: MANILA, plainTime }).toInstant()
  await act('POST', '/clock', { to: to.toString() })
  return day
}

describe.each([
  ['MLH', 'M Lhuillier', 1],
  ['BDRX', 'BDO Counter', 3],
  ['711', '7-Eleven', 0],
])('through %s', (channelNumber, name, days) => {
  test('a payment on its way is shown with its posting time, then as late, and no more once it settles', async () => {
    const day = await toTuesday()
    const loan = await loanOf('ph')
    const { reference, amount } = await loan.started(2_000_00, { channelNumber })
    expect((await paymentsOf(loan)).onTheirWay).toEqual([])
    await receive(reference)
    const shown = (await paymentsOf(loan)).onTheirWay
    expect(shown).toMatchObject([{ reference, orderId: loan.orderId, amount, isLate: 0 }])
    const [{ text } = { text: '' }] = shown
    expect(text).toContain(
      `We have been told of your payment of ₱2,000.00 through ${name} on Tue, `,
    )
    const by = day.add({ days }).toLocaleString('en-PH', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    })
    expect(text).toContain(`It will be posted by ${by}, ${days === 0 ? '11:00 AM' : '11:59 PM'}`)
    expect(await loan.repaid()).toEqual([])

    await act('POST', '/clock', { days: 4 })
    const [late] = (await paymentsOf(loan)).onTheirWay
    expect(late).toMatchObject({ reference, isLate: 1 })
    expect(late!.text).toContain(`It should have been posted by ${by}`)
    expect(late!.text).toContain('Tell us that you have paid')

    await pay(reference)
    const after = await paymentsOf(loan)
    expect(after.onTheirWay).toEqual([])
    expect(after.list).toMatchObject([
      { reference, amount, channel: name, state: 'posted', paidOn: day.toString() },
    ])
    expect(await booked(reference)).toMatchObject({ status: 'paid', value_on: day })
  })
})

test('the Filipino text has no English', async () => {
  const loan = await loanOf('ph')
  await ask(app, chooseLanguage, { language: 'fil' }, { token: loan.token })
  const { reference } = await loan.started(2_000_00, { channelNumber: 'MLH' })
  await receive(reference)
  const [{ text } = { text: '' }] = (await paymentsOf(loan)).onTheirWay
  expect(text).toMatch(/^May natanggap kaming abiso na nagbayad ka ng ₱2,000\.00 sa M Lhuillier/)
  expect(text).toContain('Papasok ito sa loan mo bago ang')
  expect(text).not.toMatch(/told|posted|through|remind/)
})

test('a failed payment is no longer on its way, and a late pending notice does not announce it', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00, { channelNumber: 'MLH' })
  await receive(reference)
  await act('POST', `/payments/${reference}/fail`)
  expect(await paymentsOf(loan)).toMatchObject({ list: [], onTheirWay: [] })

  const other = await loan.started(2_100_00)
  await pay(other.reference)
  await tellPending((await loan.intents()).at(-1)!.our_reference, other.reference)
  expect((await paymentsOf(loan)).onTheirWay).toEqual([])
})

/** A genuine pending notice that arrives after the payment has moved on. */
async function tellPending(ourReference: string, reference: string): Promise<void> {
  const notice = signedNotice(ourReference, reference, 'pending')
  const payload = new URLSearchParams(notice).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.inject({ method: 'POST', url: NOTICE_URL, payload, headers })).body).toBe(
    'result=OK',
  )
  await settleAnswered(deps.database)
}

test('a stranger cannot announce a payment: a forged notice changes nothing', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00, { channelNumber: 'MLH' })
  await receive(reference, { forge: 1 })
  expect((await paymentsOf(loan)).onTheirWay).toEqual([])
})

test('the code of a payment on its way does not expire, and the provider is asked until it settles', async () => {
  await toTuesday()
  const loan = await loanOf('ph')
  const { reference } = await loan.started(2_000_00, { channelNumber: 'BDRX' })
  const unpaid = await loan.started(2_100_00, { channelNumber: 'BDRX' })
  await receive(reference)
  await act('POST', '/clock', { days: 2 })
  const states = new Map((await loan.intents()).map((intent) => [intent.reference, intent.state]))
  expect(states.get(reference)).toBe('pending')
  expect(states.get(unpaid.reference)).toBe('expired')

  // Its notice is lost: an inquiry finds it soon after the posting time.
  await pay(reference, { delay: 20 * 24 * 3600 })
  await act('POST', '/clock', { days: 2 })
  expect(await booked(reference)).toMatchObject({ status: 'paid' })
})

test('money on the lifetime id is on its way on every loan of its payer', async () => {
  const loan = await loanOf('ph')
  const other = await loanOf('ph', 10, { owner: loan.borrowerId, place: 1 })
  const { defDetail } = await loan.repayment()
  const payment = await act('POST', `/lifetime/${defDetail.payCode}/pay`, {
    amount: 1_500_00,
    channel: 'CEBL',
    received: 1,
  })
  for (const each of [loan, other])
    expect((await paymentsOf(each)).onTheirWay).toMatchObject([
      { reference: payment.reference, orderId: '', amount: 1_500_00 },
    ])
  await pay(payment.reference)
  expect((await paymentsOf(loan)).onTheirWay).toEqual([])
})

test('the payments of a loan are its own, reversed ones too, and not another borrower’s', async () => {
  const loan = await loanOf('ph')
  const other = await loanOf('ph', 25, { owner: loan.borrowerId, place: 1 })
  const first = await loan.started(1_000_00)
  await pay(first.reference)
  await toNextDay()
  const second = await loan.started(1_200_00)
  await pay(second.reference)
  await act('POST', `/payments/${second.reference}/refund`)
  expect((await paymentsOf(loan)).list).toMatchObject([
    { reference: second.reference, amount: 1_200_00, state: 'takenBack', channel: 'GCash' },
    { reference: first.reference, amount: 1_000_00, state: 'posted' },
  ])
  expect((await paymentsOf(other)).list).toEqual([])
  const all = await ask(app, listPayments, {}, { token: loan.token })
  expect(all.data.list).toHaveLength(2)
  const stranger = await loanOf('ph')
  const answer = await ask(app, listPayments, { orderId: loan.orderId }, { token: stranger.token })
  expect(answer).toMatchObject({ code: '-1001', data: null })
})

test('a loan that is returned at once has a receipt too', async () => {
  const loan = await loanOf('ph', 0)
  const { orderId, token } = loan
  const { data } = await ask(app, cancelLoan, { orderId }, { token })
  const { reference } = await loan.started(data.amount)
  await pay(reference)
  expect((await paymentsOf(loan)).list).toMatchObject([{ reference, amount: data.amount }])
  const receipt = await app.inject({
    url: `/found${getReceipt.path}`,
    query: { reference },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(receipt.headers['content-type']).toBe('application/pdf')
})

test('every offered channel has its own posting time, and an unknown one has the longest', () => {
  const { channelPosting } = deps.payments.first
  expect(channelsWithoutPosting()).toEqual([])
  expect(channelPosting('711', 3_500_00n)).toEqual({ kind: 'atOnce' })
  expect(channelPosting('711', 3_500_01n)).toEqual({ kind: 'days', days: 1 })
})
