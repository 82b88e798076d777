import { afterEach, describe, expect, test } from 'vitest'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import { getCancellation } from '#contract/loan/cancellation.ts'
import { cancelLoan, getLoanDetails, listLoans } from '#contract/loan/loan.ts'
import { getPaymentResult } from '#contract/repayment/payments.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// What a borrower may cancel: an application, and within the free days a loan.

const server = await testApp()
const { app, deps } = server
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)

afterEach(expectCleanBooks)

async function applied(brand: string) {
  const borrowerId = await newBorrower(deps, brand)
  const token = await startSession(deps.database, deps.random, borrowerId)
  const productId = brand === 'given' ? '2' : '12'
  const { data: offer } = await ask(app, getOffer, { productId }, { token })
  const { amount, periods, termUnit, offerId } = offer
  const push = { productId, amount, periods, termUnit, offerId, agreed: 1 }
  const { data } = await ask(app, acceptOffer, push, { token })
  const orderId = new URL(data.lendDetailsUrl).searchParams.get('orderId')!
  return {
    productId,
    orderId,
    token,
    options: async () =>
      (await ask(app, getLoanDetails, { productId, orderId }, { token })).data.ways,
    cancel: async () => ask(app, cancelLoan, { orderId }, { token }),
    status: async () =>
      (await ask(app, getLoanDetails, { productId, orderId }, { token })).data.orderStatus,
  }
}

describe.each(['given', 'ph'])('brand %s', (brand) => {
  // spec: ST-009
  test('an application is cancelled once and stays cancelled', async () => {
    const loan = await applied(brand)
    const offered = { given: undefined, ph: 1 }[brand]
    expect((await loan.options())?.isCancellable).toBe(offered)
    const done = { code: '0', data: { orderStatus: 110, amount: 0, until: '' } }
    expect(await loan.cancel()).toMatchObject(done)
    expect(await loan.cancel()).toMatchObject(done)
    await act('POST', '/clock', { days: 2 })
    expect(await loan.status()).toBe(110)
    expect((await loan.options())?.isCancellable).not.toBe(1)
  })

  // spec: ST-009
  test('an approved loan can be cancelled until its money is sent, and not afterwards', async () => {
    const loan = await applied(brand)
    await act('POST', `/decisions/${loan.orderId}`, { decision: 'approve' })
    expect((await loan.cancel()).data.orderStatus).toBe(110)

    const sent = await applied(brand)
    const account = { cardType: 1, bankCode: 'GXCHPHM2XXX', cardNo: '09171234567' }
    const input = { product_id: sent.productId, accountName: 'Ana Cruz', ...account }
    await ask(app, bindPayoutAccount, input, { token: sent.token })
    await act('POST', `/decisions/${sent.orderId}`, { decision: 'approve' })
    await settleJobs(deps)
    expect((await sent.cancel()).code).toBe('-1005')
    expect(await sent.status()).toBe(151)
    expect((await sent.options())?.isCancellable).not.toBe(1)
  })
})

const cancel = async ({ orderId, token }: { orderId: string; token: string }) =>
  ask(app, cancelLoan, { orderId }, { token })

// spec: ST-009
test('within three days the return of what was received ends the loan, at no cost', async () => {
  const loan = await loanOf('ph', 2)
  const { data } = await cancel(loan)
  expect(data).toMatchObject({ orderStatus: 170, amount: 15_000_00 })
  expect((await cancel(loan)).data).toEqual(data)
  await pay((await loan.started(data.amount)).reference)
  expect((await loan.details()).orderStatus).toBe(200)
  const { outstanding, charged } = await loanBalances(deps.database, loan.orderId)
  expect(Object.values(outstanding).filter((amount) => amount > 0n)).toEqual([])
  expect(charged).toBe(0n)
  expect((await cancel(loan)).code).toBe('-1005')
})

const cancellationOf = async ({ productId, orderId, token }: PaidOutLoan) =>
  ask(app, getCancellation, { productId, orderId }, { token })

// spec: ST-009
test('the amount to return and the costs that are spared are shown before the request', async () => {
  const loan = await loanOf('ph', 1)
  const before = (await cancellationOf(loan)).data
  expect(before).toMatchObject({ returnAmount: 15_000_00, receivedAmount: 15_000_00, isAsked: 0 })
  expect(before.sparedAmount).toBe(
    loan.scheduled().reduce((sum, { interest, fees }) => sum + Number(interest + fees), 0),
  )
  expect(before.repayList.length).toBeGreaterThan(0)
  expect((await loan.details()).ways).toMatchObject({ cancelUntil: before.until, isCancelAsked: 0 })
  // Only after the request is a payment a return.
  expect((await loan.start(before.returnAmount, { aim: 'cancellation' })).code).toBe('-1005')

  const { data } = await cancel(loan)
  expect(data).toMatchObject({ amount: before.returnAmount, until: before.until })
  expect((await loan.details()).ways?.isCancelAsked).toBe(1)
  await pay((await loan.started(1_000_00)).reference)
  expect((await cancellationOf(loan)).data).toMatchObject({
    returnAmount: 14_000_00,
    returnedAmount: 1_000_00,
    isAsked: 1,
  })
  const stale = await loan.start(data.amount, { aim: 'cancellation' })
  expect(stale).toMatchObject({ code: '-1004', data: { amount: 14_000_00 } })
  await pay((await loan.started(14_000_00, { aim: 'cancellation' })).reference)
  expect(await loan.details()).toMatchObject({
    orderStatus: 200,
    ways: { isCancellable: 0, cancelUntil: '', payoffAmount: 0 },
  })
  expect((await cancellationOf(loan)).code).toBe('-1005')
})

// spec: ST-009
test.each([
  {
    language: 'en',
    state: 'Cancelled',
    headline: 'You cancelled your loan of',
    note: 'It cost you nothing, and you owe nothing on this loan.',
    row: 'Cancelled on',
  },
  {
    language: 'fil',
    state: 'Na-cancel',
    headline: 'Na-cancel mo ang loan mong',
    note: 'Wala kang binayarang interest o singil, at wala ka nang utang sa loan na ito.',
    row: 'Na-cancel noong',
  },
] as const)('a cancelled loan is not called settled ($language)', async ({ language, ...said }) => {
  const loan = await loanOf('ph', 1)
  const { token } = loan
  await ask(app, chooseLanguage, { language }, { token })
  const { data } = await cancel(loan)
  const { reference } = await loan.started(data.amount, { aim: 'cancellation' })
  await pay(reference)
  const { state, headline, note, row } = said
  const { card, userOrderDetail } = await loan.details()
  expect(card).toMatchObject({ state, headline, amount: '₱15,000.00', note })
  expect(userOrderDetail.detail.map(({ text }) => text)).toContain(row)
  const [listed] = (await ask(app, listLoans, {}, { token })).data.list
  expect(listed).toMatchObject({ isCancelled: 1, card: { state } })
  const payment = (await loan.intents()).at(-1)!.our_reference
  const result = (await ask(app, getPaymentResult, { payment }, { token })).data
  expect(result).toMatchObject({ isSettled: 1, isCancelled: 1 })
  // After the charge-back it goes on.
  await act('POST', `/payments/${reference}/chargeback`)
  expect((await ask(app, listLoans, {}, { token })).data.list).toMatchObject([{ isCancelled: 0 }])
})

// spec: ST-009
test('a borrower who has paid back all that was received cancels by the request alone', async () => {
  const loan = await loanOf('ph', 1)
  await pay((await loan.started(15_000_00)).reference)
  expect((await loan.details()).orderStatus).toBe(170)
  expect((await cancel(loan)).data).toEqual({ orderStatus: 200, amount: 0, until: '' })
  expect((await loan.details()).orderStatus).toBe(200)
  expect((await loan.entries()).map(({ reference }) => reference)).toContainEqual(
    expect.stringMatching(new RegExp(`^cancelled:cancel:${loan.orderId}:\\d+$`)),
  )
  expect((await loanBalances(deps.database, loan.orderId)).charged).toBe(0n)
  expect((await cancel(loan)).code).toBe('-1005')
})

// spec: ST-009
test('earlier payments count as returned, and what exceeds the received amount is the borrower’s', async () => {
  const loan = await loanOf('ph', 2)
  await pay((await loan.started(1_000_00)).reference)
  const { data } = await cancel(loan)
  expect(data.amount).toBe(14_000_00)
  const { reference } = await loan.started(data.amount)
  await pay(reference, { amount: data.amount + 25_00 })
  expect((await loan.details()).orderStatus).toBe(200)
  expect(await loan.surplus()).toBe(25_00n)
  // After the charge-back the loan is no longer cancelled.
  await act('POST', `/payments/${reference}/chargeback`)
  expect((await loan.details()).orderStatus).toBe(170)
  expect(await loan.surplus()).toBe(0n)
})

// spec: ST-009
test('a part of the return, or all of it after the last day, is an ordinary payment', async () => {
  const loan = await loanOf('ph', 3)
  const { data } = await cancel(loan)
  const { reference } = await loan.started(data.amount)
  await act('POST', '/clock', { days: 1 })
  await pay(reference)
  expect((await loan.details()).orderStatus).toBe(170)
  expect((await loanBalances(deps.database, loan.orderId)).charged).toBeGreaterThan(0n)
})

// spec: ST-009
test('a free cancellation is not possible on the fourth day, nor in market asGiven', async () => {
  expect((await cancel(await loanOf('ph', 4))).code).toBe('-1005')
  expect((await cancel(await loanOf('given', 1))).code).toBe('-1005')
})

// spec: ST-009
test('another borrower’s loan is not found', async () => {
  const [own, other] = [await loanOf('ph', 1), await loanOf('ph', 1)]
  expect((await cancel({ orderId: other.orderId, token: own.token })).code).toBe('-1001')
})
