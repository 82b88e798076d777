import { beforeEach, expect, test } from 'vitest'
import { dragonpay } from '#server/providers/dragonpay/dragonpay.ts'
import type { PayoutOrder } from '#server/providers/dragonpay/dragonpay-payouts.ts'
import { testDoubles } from '#server/sandbox/testing-doubles.ts'

const { provider, doubles, settings, shop, clock } = await testDoubles()

beforeEach(() => {
  shop.arrivals = []
})

let count = 0
function orderOf(changes: Partial<PayoutOrder> = {}): PayoutOrder {
  count += 1
  return {
    txnId: `loan-${count}-1`,
    amount: 9_500_00n,
    name: { first: 'Juan', middle: '', last: 'dela Cruz' },
    procId: 'BPI',
    account: '0123456789',
    description: `Loan proceeds of loan-${count}`,
    email: 'juan@example.com',
    phone: '09171234567',
    runOn: clock.now.toZonedDateTimeISO('Asia/Manila').toPlainDate(),
    ...changes,
  }
}

async function sent(changes: Partial<PayoutOrder> = {}) {
  const order = orderOf(changes)
  const answer = await provider.createPayout(order)
  if (answer.kind !== 'answered') throw new Error(`Not sent: ${JSON.stringify(answer)}`)
  return { ...order, refNo: answer.value.refNo ?? '' }
}

test('a payout succeeds a minute after it was accepted, and we are told', async () => {
  const { txnId, refNo } = await sent()
  const ends = clock.now.add({ minutes: 1 })
  expect(await provider.inquirePayout(txnId)).toMatchObject({ value: { refNo, status: 'queued' } })
  expect(await doubles.nextDue(ends.subtract({ microseconds: 1 }))).toBeNull()
  expect(await doubles.nextDue(ends)).toEqual(ends)

  clock.now = ends
  await doubles.runDue(ends)

  expect(shop.arrivals).toHaveLength(1)
  expect(shop.arrivals[0]).toMatchObject({ method: 'GET', path: '/payout-notices' })
  expect(provider.verifyPayoutNotice(shop.arrivals[0]!.params)).toEqual({
    isGenuine: true,
    notice: { txnId, refNo, status: 'succeeded', message: 'SUCCESS' },
  })
  expect(await provider.inquirePayout(txnId)).toMatchObject({ value: { status: 'succeeded' } })
  await doubles.runDue(ends)
  expect(shop.arrivals).toHaveLength(1)
})

// A payout that is sent again under its own id must never move money twice (-8: already sent).
test('the same payout sent again, at once or fifty times together, is one payout', async () => {
  const order = orderOf()
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => provider.createPayout(order)),
  )

  const states = answers.map((answer) => (answer.kind === 'answered' ? answer.value.state : ''))
  expect(states.filter((state) => state === 'accepted')).toHaveLength(1)
  expect(states.filter((state) => state === 'already sent')).toHaveLength(49)
  expect(await doubles.listPayouts(order.txnId)).toHaveLength(1)
})

test.for<[string, Partial<PayoutOrder>, string]>([
  ['a bank that is not known', { procId: 'NONE' }, '-5'],
  ['a card number for an account number', { account: '4111111111111111' }, '-5'],
  ['a receiver without a last name', { name: { first: 'Juan', middle: '', last: '' } }, '-5'],
  ['an amount of nothing', { amount: 0n }, '-5'],
  ['a day that is over', { runOn: Temporal.PlainDate.from('2026-11-20') }, '-6'],
  ['more than InstaPay takes', { procId: 'INST', amount: 50_000_01n }, '-7'],
])('%s is refused and leaves no payout', async ([, changes, code]) => {
  const order = orderOf(changes)

  expect(await provider.createPayout(order)).toMatchObject({ kind: 'refused', code })

  expect(await provider.inquirePayout(order.txnId)).toEqual({ kind: 'answered', value: null })
})

test('a wrong key is refused', async () => {
  const stranger = dragonpay({ ...settings, payoutKey: 'guess' })

  expect(await stranger.createPayout(orderOf())).toMatchObject({ kind: 'refused', code: '-1' })
})

test('a payout that fails stays failed, and its minute does not make it succeed', async () => {
  const { txnId, refNo } = await sent()

  const failed = await doubles.actOnPayout(refNo, 'fail')
  expect(failed).toMatchObject({
    reference: refNo,
    amount: 9_500_00,
    channel: 'BPI',
    state: 'failed',
  })
  expect(await doubles.actOnPayout(refNo, 'fail')).toEqual(failed)
  await doubles.runDue(clock.now.add({ minutes: 2 }))

  expect(await provider.inquirePayout(txnId)).toMatchObject({ value: { status: 'failed' } })
  const told = shop.arrivals.filter(({ params }) => params['refNo'] === refNo)
  expect(told.map(({ params }) => params['status'])).toEqual(['F'])
  await expect(doubles.actOnPayout(refNo, 'succeed')).rejects.toMatchObject({ statusCode: 409 })
})

test('money that bounces after success is told as reversed', async () => {
  const { refNo, txnId } = await sent()
  await doubles.actOnPayout(refNo, 'succeed')
  await doubles.actOnPayout(refNo, 'reverse')

  expect(await provider.inquirePayout(txnId)).toMatchObject({ value: { status: 'reversed' } })
  expect(shop.arrivals.map(({ params }) => params['status'])).toEqual(['S', 'V'])
})

test('payouts of an order are those whose id or description names it, newest first', async () => {
  const first = await sent({ txnId: 'order-77-1' })
  const second = await sent({ txnId: 'other-id', description: 'Proceeds of order-77' })

  expect(await doubles.listPayouts('order-77')).toMatchObject([
    { reference: second.refNo, orderId: 'order-77', state: 'queued' },
    { reference: first.refNo, orderId: 'order-77', state: 'queued' },
  ])
  expect(await doubles.listPayouts('order-78')).toEqual([])
})
