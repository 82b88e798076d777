// The money at the provider: payouts that it does not cover wait, and go on when it is there.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { askBalance } from '#server/payments/payout-holds/ask-balance.ts'
import { payoutTools, type QueuedLoan } from '#server/payments/payout-holds/testing-payouts.ts'
import { askPayout } from '#server/payments/payouts/ask-payouts.ts'
import { sendHeldPayouts } from '#server/payments/payouts/wait-for-stop.ts'
import { sendPayout } from '#server/payments/payouts/send-payout.ts'
import { payoutGauges } from '#server/payments/payouts/payout-gauges.ts'
import {
  payoutBalanceGauges,
  payoutHoldGauges,
} from '#server/payments/payout-holds/payout-hold-gauges.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({ PAYOUT_BALANCE_LOW: '10000' })
const { app, deps } = t
const provider = deps.payouts.first.key
const { act, approved, rulesOf, theirs, payoutOf, statusOf } = payoutTools(t)
const { expectCleanBooks } = repaymentTools(t)

afterEach(async () => {
  await fund(null)
  await act('POST', '/clock', { hours: 0.2 })
})

/** Centavos at the provider; null: plenty. The provider is asked at once. */
const fund = async (amount: bigint | null) =>
  act('POST', '/payout-balance', amount === null ? {} : { amount: Number(amount) })

/** Lets jobs run and payouts arrive, without waiting past the next question. */
const minutes = async (count: number) => act('POST', '/clock', { hours: count / 60 })

async function three(): Promise<[QueuedLoan, QueuedLoan, QueuedLoan]> {
  return [await approved(), await approved(), await approved()]
}

test('payouts that the money does not cover wait, the first queued goes first, and all go on by themselves', async () => {
  const loans = await three()
  const { amount } = await payoutOf(loans[0].orderId)
  await fund((amount * 5n) / 2n)
  await minutes(3)
  expect(await Promise.all(loans.map(({ orderId }) => rulesOf(orderId)))).toEqual([
    [],
    [],
    ['noMoney'],
  ])
  expect(await theirs(loans[2].orderId)).toEqual([])
  expect(await payoutOf(loans[2].orderId)).toMatchObject({ state: 'queued', sent_at: null })
  const { data } = await ask(
    app,
    getLoanDetails,
    { productId: '11', orderId: loans[2].orderId },
    { token: loans[2].token },
  )
  expect(data).toMatchObject({
    orderStatus: 151,
    cardNeedPop: 0,
    card: { state: 'Waiting to be sent', verb: 'track' },
  })
  expect(data.noticeDesText).toContain('your loan begins only on the day it arrives')

  await fund(amount)
  await minutes(3)
  await minutes(3)
  expect(await Promise.all(loans.map(({ orderId }) => statusOf(orderId)))).toEqual([170, 170, 170])
  expect(
    await Promise.all(loans.map(async ({ orderId }) => (await theirs(orderId)).length)),
  ).toEqual([1, 1, 1])
  await expectCleanBooks()
})

test('a payout that a stop or compliance keeps back takes no money from those behind it, and goes once it is let go', async () => {
  const [held, stopped, free] = await three()
  const { amount } = await payoutOf(free.orderId)
  await fund(1_00n)
  await minutes(3)
  for (const { orderId } of [held, stopped, free])
    expect(await rulesOf(orderId)).toEqual(['noMoney'])
  const { database } = deps
  await sql`
    update borrower set held_at = ${deps.clock.now()}
    where id = ${held.borrowerId}`.execute(database)
  const until = deps.clock.now().add({ hours: 1 })
  await sql`
    insert into payout_stop (id, borrower_id, stopped_at, until, reason)
    values (${deps.random.uuid()}, ${stopped.borrowerId}, ${deps.clock.now()}, ${until}, 'in a test')`.execute(
    database,
  )

  await fund(amount)
  await minutes(3)
  expect(await theirs(free.orderId)).toHaveLength(1)
  for (const { orderId } of [held, stopped]) expect(await theirs(orderId)).toEqual([])

  await sql`
    update borrower set held_at = null where id = ${held.borrowerId}
  `.execute(database)
  await fund(null)
  await database
    .transaction()
    .execute((tx) => sendHeldPayouts(tx, held.borrowerId, deps.clock.now()))
  await minutes(90)
  await minutes(5)
  for (const { orderId } of [held, stopped]) expect(await theirs(orderId)).toHaveLength(1)
  await expectCleanBooks()
})

test('a stopped payout that was handed over without an answer, and is not known there, takes no money either', async () => {
  const [stopped, free] = await three()
  const { amount } = await payoutOf(free.orderId)
  const first = deps.payouts.first
  const cut = { ...first, send: async () => ({ kind: 'unknown', why: 'cut' }) as const }
  const payouts = { all: [cut], first: cut, named: () => cut }
  await sendPayout({ ...deps, payouts }, stopped.id)
  expect(await payoutOf(stopped.orderId)).toMatchObject({ state: 'sending', reference: null })
  const until = deps.clock.now().add({ hours: 24 })
  await sql`
    insert into payout_stop (id, borrower_id, stopped_at, until, reason)
    values (${deps.random.uuid()}, ${stopped.borrowerId}, ${deps.clock.now()}, ${until}, 'in a test')`.execute(
    deps.database,
  )
  // It may be out, so its money counts until the provider says that it does not know it.
  await fund((amount * 3n) / 2n)
  await sendPayout(deps, free.id)
  expect(await rulesOf(free.orderId)).toEqual(['noMoney'])

  await askPayout(deps, stopped.id)
  expect(await payoutOf(stopped.orderId)).toMatchObject({ state: 'sending', ask_at: until })
  await askBalance(deps, provider)
  await minutes(3)
  expect(await theirs(free.orderId)).toHaveLength(1)
  expect(await theirs(stopped.orderId)).toEqual([])

  await fund(null)
  await minutes(25 * 60)
  await minutes(5)
  expect(await theirs(stopped.orderId)).toHaveLength(1)
  expect((await payoutOf(stopped.orderId)).sent_at).not.toBeNull()
  await expectCleanBooks()
})

test('what waits is not stuck: it has gauges of its own, and low money has one', async () => {
  const loan = await approved()
  await fund(1_00n)
  await minutes(3)
  const held = await payoutHoldGauges.read(deps)
  expect(held.find(({ labels }) => labels['rule'] === 'noMoney')?.values['payouts_held']).toBe(1)
  const open = await payoutGauges.read(deps)
  expect(open.map(({ values }) => values['payouts_open'])).toEqual([0, 0])
  expect(await payoutBalanceGauges.read(deps)).toMatchObject([
    {
      labels: { provider },
      values: { payout_balance_centavos: 100, payout_balance_low: 1 },
    },
  ])
  await fund(null)
  await minutes(3)
  expect((await payoutBalanceGauges.read(deps))[0]?.values['payout_balance_low']).toBe(0)
  expect(await theirs(loan.orderId)).toHaveLength(1)
})

test('a provider that refuses for want of money asks nobody for another account, and pays once later', async () => {
  const loan = await approved()
  // It never told what is there, and says so only when it is asked for the payout.
  await deps.doubles.fundPayouts(1_00n)
  await sql`delete from payout_balance`.execute(deps.database)
  await sql`
    insert into payout_balance (provider, asked_at) values (${provider}, ${deps.clock.now().add({ hours: 9 })})
  `.execute(deps.database)
  await settleJobs(deps)
  expect(await rulesOf(loan.orderId)).toEqual(['noMoney'])
  expect(await payoutOf(loan.orderId)).toMatchObject({ state: 'queued', sent_at: null })
  expect(await statusOf(loan.orderId)).toBe(151)
  await deps.doubles.fundPayouts(null)
  await minutes(35)
  await minutes(3)
  expect(await theirs(loan.orderId)).toHaveLength(1)
  expect(await statusOf(loan.orderId)).toBe(170)
  await expectCleanBooks()
})

test('a provider that does not answer for its money keeps what it said, less what was handed over since', async () => {
  const [first, second] = await three()
  const { amount } = await payoutOf(first.orderId)
  await deps.doubles.fundPayouts((amount * 3n) / 2n)
  await askBalance(deps, provider)
  const silent = {
    ...deps.payouts.first,
    balance: async () => ({ kind: 'unknown', why: 'x' }) as const,
  }
  const payouts = { all: [silent], first: silent, named: () => silent }
  await askBalance({ ...deps, payouts }, provider)
  await settleJobs(deps)
  expect(await rulesOf(first.orderId)).toEqual([])
  expect(await rulesOf(second.orderId)).toEqual(['noMoney'])
})

test('what a provider said an hour ago holds no payout: its silence is an alarm, and its own refusal the truth', async () => {
  const loan = await approved()
  const now = deps.clock.now()
  await sql`
    update payout_balance set amount = 100, read_at = ${now.subtract({ minutes: 58 })}`.execute(
    deps.database,
  )
  const at = (minutesLater: number) => {
    const clock = { now: () => now.add({ minutes: minutesLater }), refresh: async () => {} }
    return sendPayout({ ...deps, clock }, loan.id)
  }
  await at(1)
  expect(await rulesOf(loan.orderId)).toEqual(['noMoney'])
  await at(3)
  expect(await rulesOf(loan.orderId)).toEqual([])
  expect(await theirs(loan.orderId)).toHaveLength(1)
})
