import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { getReceipt } from '#contract/loan/documents.ts'
import { cashAt } from '#domain/journal/accounts.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-at-once.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { sandboxMerchants } from '#doubles/services/sandbox-merchants.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// A repayment through the second provider, beside the first: the same use cases, another protocol.

const COLLECTED_BY = 'gcash:paymongo, maya:paymongo'
const server = await testApp({ PAYMONGO: '1', COLLECTED_BY })
const { app, deps } = server
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)
const [FIRST, SECOND] = deps.payments.all.map(({ key }) => key)

afterEach(expectCleanBooks)

const paymentsOf = async (loanId: string) =>
  deps.database
    .selectFrom('payment')
    .innerJoin('payment_intent as intent', 'intent.id', 'payment.intent_id')
    .select(['payment.provider', 'payment.reference', 'payment.status', 'payment.outcome'])
    .where('intent.loan_id', '=', loanId)
    .orderBy('payment.booked_at')
    .execute()

test('its payment is booked on the loan that it names when its intent is gone', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(undefined, { channelNumber: 'PMGC' })
  await deps.database.deleteFrom('payment_intent').where('loan_id', '=', loan.orderId).execute()
  await pay(reference)
  expect(await loan.repaid()).toHaveLength(1)
})

test.each(['given', 'ph'])(
  'a repayment of brand %s is booked once, on its own cash account',
  async (brand) => {
    const loan = await loanOf(brand)
    const { reference, amount } = await loan.started(undefined, { channelNumber: 'PMGC' })
    expect((await loan.intents()).map((each) => [each.provider, each.reference])).toEqual([
      [SECOND, reference],
    ])
    await pay(reference, { times: 20 })
    const [entry, ...more] = await loan.repaid()
    expect(more).toEqual([])
    expect(new Set(entry!.transfers.map(({ debit }) => debit))).toEqual(new Set([cashAt(SECOND!)]))
    expect(entry!.transfers.reduce((sum, each) => sum + each.amount, 0n)).toBe(BigInt(amount))
    expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
    const [paid, ...others] = await paymentsOf(loan.orderId)
    expect(others).toEqual([])
    expect(paid).toMatchObject({ provider: SECOND, status: 'paid', outcome: 'booked' })
    // The payment has its own reference, other than that of the checkout.
    expect(paid!.reference).not.toBe(reference)
    const receipt = await app.inject({
      url: `/found${getReceipt.path}`,
      query: { reference: paid!.reference },
      headers: { authorization: `Bearer ${loan.token}` },
    })
    expect(receipt.headers['content-type']).toBe('application/pdf')
  },
)

test('a checkout whose time is over is withdrawn before another one is opened', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(undefined, { channelNumber: 'PMGC' })
  // The job that asks about it has not run yet.
  await deps.database
    .updateTable('payment_intent')
    .set({ expires_at: deps.clock.now(), ask_at: null })
    .where('loan_id', '=', loan.orderId)
    .execute()
  const next = await loan.started(undefined, { channelNumber: 'PMGC' })
  expect(next.reference).not.toBe(reference)
  expect((await loan.intents()).map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    'pending',
  ])
  const late = await app.inject({ method: 'POST', url: `/sandbox/payments/${reference}/pay` })
  expect(late.statusCode).toBe(409)
})

test('a stranger’s event moves nothing, and a payment without an event is found by an inquiry', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(undefined, { channelNumber: 'PMMY' })
  await pay(reference, { forge: 1 })
  expect(await loan.repaid()).toEqual([])
  const notices = await deps.database
    .selectFrom('provider_notice')
    .select(['provider', 'outcome'])
    .where('our_reference', '=', (await loan.intents())[0]!.our_reference)
    .execute()
  expect(notices).toEqual([{ provider: SECOND, outcome: 'not believed: its signature is wrong' }])
  // Its event has another amount than the inquiry: the money waits for staff.
  await pay(reference, { lie: 1 })
  expect(await paymentsOf(loan.orderId)).toEqual([])
  const payment = await deps.database
    .selectFrom('payment')
    .select(['outcome', 'reason'])
    .where('provider', '=', SECOND!)
    .orderBy('booked_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(payment).toEqual({
    outcome: 'suspense',
    reason: 'notice and inquiry say different amounts',
  })
})

test('an event that is changed, or sent again later, is not accepted', async () => {
  const { webhookSecret } = sandboxMerchants('').paymongo
  const body = JSON.stringify({ data: { id: 'evt_1', type: 'event', attributes: {} } })
  const send = async (seconds: number, payload = body) => {
    const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
    const known = await deps.database.selectFrom('provider_notice').select('id').execute()
    const answer = await app.inject({
      method: 'POST',
      url: '/found/paymongo/webhook',
      payload,
      headers: {
        'content-type': 'application/json',
        'paymongo-signature': `t=${seconds},te=${signature},li=`,
      },
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    await settleJobs(deps)
    const { outcome } = await deps.database
      .selectFrom('provider_notice')
      .select('outcome')
      .where('id', '<>', sql<string>`all(${known.map(({ id }) => id)})`)
      .executeTakeFirstOrThrow()
    return outcome
  }
  const now = Math.floor(deps.clock.now().epochMilliseconds / 1000)
  expect(await send(now)).toBe('not believed: it is no event')
  expect(await send(now, body.replace('evt_1', 'evt_2'))).toMatch(/signature is wrong/)
  expect(await send(now - 3600)).toMatch(/another time/)
})

test('a refund is reversed, and the lists of both providers agree with ours', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(undefined, { channelNumber: 'PMGC' })
  await pay(reference)
  const other = await loanOf('ph')
  await pay((await other.started(undefined, { channelNumber: '711' })).reference)
  await act('POST', `/payments/${reference}/refund`)
  expect((await paymentsOf(loan.orderId)).map(({ status }) => status).toSorted()).toEqual([
    'paid',
    'refunded',
  ])
  expect((await paymentsOf(other.orderId)).map(({ provider }) => provider)).toEqual([FIRST])
  const today = toManilaDate(deps.clock.now())
  expect(await reconcilePayments(deps, today.subtract({ days: 2 }), today)).toEqual([])
})

test('a payment without a notice is asked about after a quarter of an hour', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(undefined, { channelNumber: 'PMGC' })
  // The webhook is lost: it goes to another address.
  await app.inject({ method: 'POST', url: '/sandbox/clock', payload: { hours: 0.1 } })
  await pay(reference, { times: 0 })
  expect(await loan.repaid()).toEqual([])
  await act('POST', '/clock', { hours: 0.2 })
  await settleJobs(deps)
  expect(await loan.repaid()).toHaveLength(1)
})

const PAYMENT = { channelNumber: 'PMGC' }

test('a try that fails leaves the page open: the payment is booked when it is paid after all', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(undefined, PAYMENT)
  await act('POST', `/payments/${reference}/fail`)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['pending'])
  // A second page would be a second payment.
  expect((await loan.start(undefined, PAYMENT)).code).toBe('0')
  expect(await loan.intents()).toHaveLength(1)
  await pay(reference)
  expect(await loan.repaid()).toHaveLength(1)
})

test('events that overtake each other, and come again, book and reverse once', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(undefined, PAYMENT)
  await deps.doubles.faults.plan({ call: 'paymongo.notice', fault: 'overtaken' })
  await pay(reference, { times: 2 })
  expect(await loan.repaid()).toEqual([])
  // Of a payment that is back already: there was nothing to book.
  await act('POST', `/payments/${reference}/refund`, { times: 2 })
  expect(await loan.repaid()).toEqual([])
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['refunded'])
})

test('an event that was signed an hour ago is not believed, and its payment is found by an inquiry', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(undefined, PAYMENT)
  await deps.doubles.faults.plan({ call: 'paymongo.notice', fault: 'late', seconds: 3600 })
  await pay(reference)
  expect(await loan.repaid()).toEqual([])
  await act('POST', '/clock', { hours: 0.3 })
  expect(await loan.repaid()).toHaveLength(1)
})

test('a part that goes back reverses nothing, and the reconciliation names it', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(1_000_00, PAYMENT)
  await pay(reference)
  await act('POST', `/payments/${reference}/refund`, { amount: 400_00 })
  expect(await loan.repaid()).toHaveLength(1)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
  const today = toManilaDate(deps.clock.now())
  const differences = await reconcilePayments(deps, today.subtract({ days: 2 }), today)
  expect(differences.map(({ what }) => what)).toEqual([
    'the provider says partly refunded, we have it as paid',
  ])
  // The rest goes back too.
  await act('POST', `/payments/${reference}/refund`, { amount: 600_00 })
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['refunded'])
  expect(await reconcilePayments(deps, today.subtract({ days: 2 }), today)).toEqual([])
})

test('money of which a part went back before we heard of it waits for staff', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(1_000_00, PAYMENT)
  await pay(reference, { times: 0 })
  await act('POST', `/payments/${reference}/refund`, { amount: 400_00 })
  expect(await loan.repaid()).toEqual([])
  const payment = await deps.database
    .selectFrom('payment')
    .select(['outcome', 'reason', 'amount'])
    .where('provider', '=', SECOND!)
    .orderBy('booked_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(payment).toEqual({
    outcome: 'suspense',
    reason: 'a part of the payment went back',
    amount: 1_000_00n,
  })
})

test('a payment that a bank disputes stays booked, and raises an alarm', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(1_000_00, PAYMENT)
  await pay(reference)
  const before = deps.alarms.counts().get('a payment is disputed')
  await act('POST', `/payments/${reference}/chargeback`)
  expect(deps.alarms.counts().get('a payment is disputed')).toBe((before ?? 0) + 1)
  expect(await loan.repaid()).toHaveLength(1)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
})

test('a page that nobody paid in its day is withdrawn there: it cannot be paid unseen', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started(1_000_00, PAYMENT)
  await act('POST', '/clock', { hours: 25 })
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['expired'])
  const [shown] = await act<{ state: string }[]>('GET', `/payments?orderId=${loan.orderId}`)
  expect(shown).toMatchObject({ reference, state: 'expired' })
}, 60_000)
