import { afterEach, describe, expect, test } from 'vitest'
import { getReminder } from '#contract/loan/documents.ts'
import { API_BASE } from '#contract/request-context.ts'
import { cancelPayment, getPaymentResult, listPayments } from '#contract/repayment/payments.ts'
import { getPayoff } from '#contract/loan/payoff.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Coming back from the provider's page: what is believed, and what the borrower is told.

const server = await testApp()
const { app } = server
const { act, loanOf, pay, booked, expectCleanBooks } = repaymentTools(server)

afterEach(expectCleanBooks)

/** Our name for the newest payment of a loan. */
async function paymentOf(loan: PaidOutLoan): Promise<string> {
  return (await loan.intents()).at(-1)!.our_reference
}

async function resultOf(loan: PaidOutLoan, payment?: string) {
  const input = { payment: payment ?? (await paymentOf(loan)) }
  return ask(app, getPaymentResult, input, { token: loan.token })
}

const listed = async ({ orderId, token }: PaidOutLoan) =>
  (await ask(app, listPayments, { orderId }, { token })).data

/** Which postback the provider sends; none reaches us when it is a day late. */
const UNHEARD = { delay: 24 * 3600 }

test.each([
  ['ph', /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/],
  ['given', /^\d{4}-\d\d-\d\d$/],
])('%s: a payment is listed with its day as the market writes days', async (brand, written) => {
  const loan = await loanOf(brand)
  await pay((await loan.started()).reference)
  expect((await listed(loan)).list.map(({ paidText }) => paidText)).toEqual([
    expect.stringMatching(written),
  ])
})

test('the return address only names the payment, whatever else it says', async () => {
  const loan = await loanOf('ph')
  await loan.started(2_000_00)
  const payment = await paymentOf(loan)
  const query = { txnid: payment, status: 'S', amount: '9999.00', digest: 'x', refno: 'made up' }
  const { provider } = (await loan.intents()).at(-1)!
  const { path } = server.deps.payments.named(provider).returnRoute
  const { headers, statusCode } = await app.inject({ url: `/found${path}`, query })
  expect(statusCode).toBe(302)
  const { productId, orderId } = loan
  const named = new URLSearchParams({ productId, orderId, payment })
  expect(headers.location).toBe(`/paymentResult?${named.toString()}`)
  expect((await resultOf(loan)).data).toMatchObject({ state: 'notFinished', isPosted: 0 })
  expect(await loan.repaid()).toEqual([])
})

describe.each(['ph', 'given'])('%s: coming back', (brand) => {
  test('from a payment that nobody told us of: the provider is asked at once, and it is posted', async () => {
    const loan = await loanOf(brand)
    const { reference, amount } = await loan.started()
    await pay(reference, UNHEARD)
    expect(await booked(reference)).toBeUndefined()
    const { data } = await resultOf(loan)
    expect(data).toMatchObject({ state: 'succeeded', isPosted: 1, amount, reference, text: '' })
    expect(data).toMatchObject({ channel: 'GCash', orderId: loan.orderId, waiting: null })
    expect(data).toMatchObject({ purpose: 'due', filled: [0], limit: '' })
    expect(data.bars.map(({ state }) => state)).toEqual(['paid', 'next', 'coming', 'coming'])
    expect(data.progress).toMatch(/^1 of 4 paid, ₱[\d,.]+ to go$/)
    expect(data.time).not.toBe('')
    expect(await booked(reference)).toMatchObject({ status: 'paid' })
    // Once more changes nothing.
    expect((await resultOf(loan)).data).toEqual(data)
    expect(await loan.repaid()).toHaveLength(1)
  })

  test('from one that failed', async () => {
    const loan = await loanOf(brand)
    const { reference, amount } = await loan.started()
    await act('POST', `/payments/${reference}/fail`, UNHEARD)
    const { data } = await resultOf(loan)
    expect(data).toMatchObject({ state: 'failed', isPosted: 0, amount, reference, waiting: null })
    expect((await loan.intents()).at(-1)?.state).toBe('failed')
    expect(await loan.repaid()).toEqual([])
  })

  test('without having paid: the code that can still be paid', async () => {
    const loan = await loanOf(brand)
    const { reference } = await loan.started(undefined, { channelNumber: '711' })
    const { data } = await resultOf(loan)
    expect(data).toMatchObject({ state: 'notFinished', isPosted: 0, channel: '7-Eleven' })
    expect(data.waiting).toMatchObject({ reference, payment: await paymentOf(loan) })
    expect(data.waiting?.payUrl).toContain(`/repaymentOfCode?showType=1&payCode=${reference}&`)
  })

  test('while the provider does not know what became of it', async () => {
    const loan = await loanOf(brand)
    const { reference } = await loan.started()
    await act('POST', `/payments/${reference}/lose`)
    expect((await resultOf(loan)).data).toMatchObject({ state: 'unknown', isPosted: 0 })
    expect((await listed(loan)).waiting).toHaveLength(1)
    await pay(reference, UNHEARD)
    expect((await resultOf(loan)).data).toMatchObject({ state: 'succeeded', isPosted: 1 })
  })

  test('from one that the channel took and settles later', async () => {
    const loan = await loanOf(brand)
    const { reference, amount } = await loan.started(undefined, { channelNumber: 'MLH' })
    await act('POST', `/payments/${reference}/receive`)
    const { data } = await resultOf(loan)
    expect(data).toMatchObject({ state: 'succeeded', isPosted: 0, amount, reference })
    expect(data.text).toContain('It will be posted by')
    expect(data).toMatchObject({
      filled: [],
      remindOn: '',
      bars: [{ state: 'received' }, {}, {}, {}],
    })
    const { onTheirWay, waiting } = await listed(loan)
    expect(waiting).toEqual([])
    expect(onTheirWay[0]?.title).toMatch(/^₱[\d,.]+ received, posted by /)
  })
})

test('a payment settles the loan: the result says so', async () => {
  const loan = await loanOf('ph')
  const { data: quoted } = await ask(
    app,
    getPayoff,
    { orderId: loan.orderId },
    { token: loan.token },
  )
  const { reference } = await loan.started(quoted.amount, { aim: 'payoff' })
  await pay(reference)
  const { data } = await resultOf(loan)
  expect(data).toMatchObject({ state: 'succeeded', isSettled: 1, purpose: 'payoff', remindOn: '' })
  expect(data.bars.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paid'])
  expect(data.limit).toMatch(/^(You can borrow up to|Paid on time: your limit) /)
})

test('the next payment can be put into a calendar, with an alarm, and not another borrower’s', async () => {
  const loan = await loanOf('ph')
  const reminderOf = async ({ orderId }: PaidOutLoan, { token }: PaidOutLoan) =>
    app.inject({
      url: `${API_BASE}${getReminder.path}?orderId=${orderId}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const { headers, body } = await reminderOf(loan, loan)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.ics"$/)
  const whole = body.replaceAll('\r\n ', '')
  expect(whole).toMatch(/SUMMARY:Pay ₱\d\\,\d{3}\.\d\d for EasyPlan\r\n/)
  expect(whole).toContain('TRIGGER:-P1D\r\n')
  expect(whole).toContain(`/atCharts?productId=${loan.productId}&orderId=${loan.orderId}`)
  const foreign = await reminderOf(loan, await loanOf('ph'))
  expect(foreign.json()).toMatchObject({ code: '-1001', data: null })
})

test('nobody looks at another borrower’s payment, or cancels it', async () => {
  const loan = await loanOf('ph')
  await loan.started(2_000_00)
  const stranger = await loanOf('ph')
  const payment = await paymentOf(loan)
  expect(await resultOf(stranger, payment)).toMatchObject({ code: '-1001', data: null })
  const cancelled = await ask(app, cancelPayment, { payment }, { token: stranger.token })
  expect(cancelled).toMatchObject({ code: '-1001', data: null })
  expect(await resultOf(loan, 'LN-nothing\u0000')).toMatchObject({ code: '-1002' })
  expect((await loan.intents()).at(-1)?.state).toBe('pending')
})

describe('a waiting payment', () => {
  test('shows what a counter asks for: reference, whole pesos, deadline and barcode', async () => {
    const loan = await loanOf('ph')
    const { reference } = await loan.started(2_000_40, { channelNumber: '711' })
    const [shown] = (await listed(loan)).waiting
    expect(shown).toMatchObject({
      reference,
      orderId: loan.orderId,
      amount: 2_001_00,
      amountText: '₱2,001.00',
      channel: '7-Eleven',
    })
    expect(shown?.barcode).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(shown?.deadline).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(shown?.deadlineText).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/)
    // No cashier scans a wallet's.
    await loan.started(2_100_00)
    expect((await listed(loan)).waiting.map(({ barcode }) => barcode)).toEqual(['', shown?.barcode])
  })

  test('waits no more once it has expired', async () => {
    const loan = await loanOf('ph')
    await loan.started(2_000_00)
    await act('POST', '/clock', { hours: 25 })
    expect((await listed(loan)).waiting).toEqual([])
  })

  test('is cancelled: nobody waits for it, and money that comes all the same is booked', async () => {
    const loan = await loanOf('ph')
    const { reference } = await loan.started(2_000_00, { channelNumber: '711' })
    const payment = await paymentOf(loan)
    const cancel = async () => ask(app, cancelPayment, { payment }, { token: loan.token })
    expect(await cancel()).toMatchObject({ code: '0' })
    expect(await cancel()).toMatchObject({ code: '0' })
    expect((await listed(loan)).waiting).toEqual([])
    expect((await loan.intents()).at(-1)?.state).toBe('cancelled')
    const [shown] = await act<{ state: string }[]>('GET', `/payments?orderId=${loan.orderId}`)
    expect(shown?.state).toBe('void')

    await pay(reference)
    expect(await booked(reference)).toMatchObject({ status: 'paid', outcome: 'booked' })
    expect((await loan.intents()).at(-1)?.state).toBe('paid')
    expect(await loan.repaid()).toHaveLength(1)
  })

  test('that is paid meanwhile is not cancelled but posted', async () => {
    const loan = await loanOf('ph')
    const { reference } = await loan.started(2_000_00)
    await pay(reference, UNHEARD)
    const payment = await paymentOf(loan)
    expect(await ask(app, cancelPayment, { payment }, { token: loan.token })).toMatchObject({
      code: '0',
    })
    expect(await booked(reference)).toMatchObject({ status: 'paid' })
    expect(await ask(app, cancelPayment, { payment }, { token: loan.token })).toMatchObject({
      code: '-1005',
    })
  })

  test('of which the money is on its way is not cancelled', async () => {
    const loan = await loanOf('ph')
    const { reference } = await loan.started(2_000_00, { channelNumber: 'MLH' })
    await act('POST', `/payments/${reference}/receive`)
    const payment = await paymentOf(loan)
    expect(await ask(app, cancelPayment, { payment }, { token: loan.token })).toMatchObject({
      code: '-1005',
    })
    expect((await loan.intents()).at(-1)?.state).toBe('pending')
  })
})
