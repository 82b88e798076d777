import { beforeEach, expect, test } from 'vitest'
import { dragonpayPayouts } from '#server/providers/dragonpay/dragonpay.ts'
import type { PayoutOrder } from '#server/providers/payout-provider.ts'
import { testDoubles } from '#doubles/testing-doubles.ts'

const { payouts, doubles, settings, baseUrl, shop, clock } = await testDoubles()

beforeEach(() => {
  shop.arrivals = []
})

const BPI = { bic: 'BOPIPHMMXXX', isOnInstapay: true, isOnPesonet: true }

let count = 0
function orderOf(changes: Partial<PayoutOrder> = {}): PayoutOrder {
  count += 1
  return {
    ourReference: `loan-${count}-1`,
    amount: 9_500_00n,
    name: { first: 'Juan', middle: '', last: 'dela Cruz' },
    bank: BPI,
    accountNumber: '0123456789',
    description: `Loan proceeds of loan-${count}`,
    email: 'juan@example.com',
    phone: '09171234567',
    rail: 'instapay' as const,
    runOn: clock.now.toZonedDateTimeISO('Asia/Manila').toPlainDate(),
    ...changes,
  }
}

async function sent(changes: Partial<PayoutOrder> = {}) {
  const order = orderOf(changes)
  const answer = await payouts.send(order)
  if (answer.kind !== 'answered') throw new Error(`Not sent: ${JSON.stringify(answer)}`)
  return { ...order, reference: answer.value.reference ?? '' }
}

test('a payout succeeds a minute after it was accepted, and a notice says so', async () => {
  const { ourReference, reference } = await sent()
  const ends = clock.now.add({ minutes: 1 })
  expect(await payouts.ask(ourReference)).toMatchObject({ value: { reference, status: 'queued' } })
  expect(await doubles.nextDue(ends.subtract({ microseconds: 1 }))).toBeNull()
  expect(await doubles.nextDue(ends)).toEqual(ends)

  clock.now = ends
  await doubles.runDue(ends)

  expect(shop.arrivals).toHaveLength(1)
  expect(shop.arrivals[0]).toMatchObject({ method: 'GET', path: '/payout-notices' })
  expect(payouts.notices.read(shop.arrivals[0]!.raw)).toEqual({
    isGenuine: true,
    notice: { ourReference, reference, status: 'succeeded', message: 'SUCCESS' },
  })
  expect(await payouts.ask(ourReference)).toMatchObject({ value: { status: 'succeeded' } })
  await doubles.runDue(ends)
  expect(shop.arrivals).toHaveLength(1)
})

// A payout that is sent again under its own id must never move money twice (-8: already sent).
test('the same payout sent again, at once or fifty times together, is one payout', async () => {
  const order = orderOf()
  const answers = await Promise.all(Array.from({ length: 50 }, async () => payouts.send(order)))

  const states = answers.map((answer) => (answer.kind === 'answered' ? answer.value.state : ''))
  expect(states.filter((state) => state === 'accepted')).toHaveLength(1)
  expect(states.filter((state) => state === 'already sent')).toHaveLength(49)
  expect(await doubles.listPayouts(order.ourReference)).toHaveLength(1)
})

test.for<[string, Partial<PayoutOrder>, string]>([
  ['a card number for an account number', { accountNumber: '4111111111111111' }, 'account'],
  ['a receiver without a last name', { name: { first: 'Juan', middle: '', last: '' } }, 'account'],
  ['an amount of nothing', { amount: 0n }, 'account'],
  ['a day that is over', { runOn: Temporal.PlainDate.from('2026-11-20') }, 'run day'],
  [
    'more than InstaPay takes',
    { bank: { bic: 'GOTYPHM2XXX', isOnInstapay: true, isOnPesonet: true }, amount: 50_000_01n },
    'limit',
  ],
])('%s is refused and leaves no payout', async ([, changes, code]) => {
  const order = orderOf(changes)

  expect(await payouts.send(order)).toMatchObject({ kind: 'refused', code })

  expect(await payouts.ask(order.ourReference)).toEqual({ kind: 'answered', value: null })
})

test('an unknown bank is refused', async () => {
  const reply = await fetch(`${baseUrl}/dragonpay/api/payout/merchant/v1/HIRAM/post`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${settings.payoutKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      TxnId: 'unknown-bank',
      FirstName: 'Juan',
      LastName: 'Cruz',
      Amount: '100.00',
      Currency: 'PHP',
      Description: 'x',
      ProcId: 'NONE',
      ProcDetail: '0123456789',
      RunDate: '2026-11-21',
      Email: 'juan@example.com',
      MobileNo: '09171234567',
    }),
  })
  expect(await reply.json()).toMatchObject({ Code: -5 })
  expect(await payouts.ask('unknown-bank')).toEqual({ kind: 'answered', value: null })
})

test('it tells what can be paid out, refuses more than that, and gives back what failed', async () => {
  const balance = async () => payouts.balance?.()
  await doubles.fundPayouts(10_000_00n)
  expect(await balance()).toEqual({ kind: 'answered', value: 10_000_00n })
  const { reference } = await sent()
  expect(await balance()).toEqual({ kind: 'answered', value: 500_00n })
  const order = orderOf()
  expect(await payouts.send(order)).toMatchObject({ kind: 'refused', code: 'money' })
  expect(await payouts.ask(order.ourReference)).toEqual({ kind: 'answered', value: null })
  await doubles.actOnPayout(reference, 'fail')
  expect(await payouts.send(order)).toMatchObject({ kind: 'answered' })
  await doubles.fundPayouts(null)
})

test('without a path for it there is no such call', () => {
  expect(dragonpayPayouts({ ...settings, balancePath: null }).balance).toBeNull()
})

test('a wrong key is refused', async () => {
  const stranger = dragonpayPayouts({ ...settings, payoutKey: 'guess' })

  expect(await stranger.send(orderOf())).toMatchObject({ kind: 'refused', code: 'our fault' })
})

test('a failed payout stays failed, also after its minute', async () => {
  const { ourReference, reference } = await sent()

  const failed = await doubles.actOnPayout(reference, 'fail')
  expect(failed).toMatchObject({
    reference,
    amount: 9_500_00,
    channel: 'BPI',
    state: 'failed',
  })
  expect(await doubles.actOnPayout(reference, 'fail')).toEqual(failed)
  await doubles.runDue(clock.now.add({ minutes: 2 }))

  expect(await payouts.ask(ourReference)).toMatchObject({ value: { status: 'failed' } })
  const notices = shop.arrivals.filter(({ params }) => params['refNo'] === reference)
  expect(notices.map(({ params }) => params['status'])).toEqual(['F'])
  await expect(doubles.actOnPayout(reference, 'succeed')).rejects.toMatchObject({ statusCode: 409 })
})

test('money that bounces after success is reported as reversed', async () => {
  const { reference, ourReference } = await sent()
  await doubles.actOnPayout(reference, 'succeed')
  await doubles.actOnPayout(reference, 'reverse')

  expect(await payouts.ask(ourReference)).toMatchObject({ value: { status: 'reversed' } })
  expect(shop.arrivals.map(({ params }) => params['status'])).toEqual(['S', 'V'])
})

test('payouts of an order are those whose id or description names it, newest first', async () => {
  const first = await sent({ ourReference: 'order-77-1' })
  const second = await sent({ ourReference: 'other-id', description: 'Proceeds of order-77' })

  expect(await doubles.listPayouts('order-77')).toMatchObject([
    { reference: second.reference, orderId: 'order-77', state: 'queued' },
    { reference: first.reference, orderId: 'order-77', state: 'queued' },
  ])
  expect(await doubles.listPayouts('order-78')).toEqual([])
})

/** When a payout succeeds by itself; null: not within two weeks. */
async function settlingOf(changes: Partial<PayoutOrder>): Promise<string | null> {
  await doubles.clear()
  await sent(changes)
  const due = await doubles.nextDue(clock.now.add({ hours: 24 * 14 }))
  return due?.toZonedDateTimeISO('Asia/Manila').toPlainDateTime().toString() ?? null
}

test('over PESONet a payout goes with the batch of its run date, over InstaPay at once', async () => {
  const gotyme = { bank: { bic: 'GOTYPHM2XXX', isOnInstapay: true, isOnPesonet: true } }
  const on = (moment: string, rest: Partial<PayoutOrder>) => {
    clock.now = Temporal.ZonedDateTime.from(`${moment}[Asia/Manila]`).toInstant()
    const day = Temporal.PlainDate.from(moment)
    return settlingOf({ ...gotyme, ...rest, runOn: rest.runOn ?? day, amount: 100_00n })
  }
  const pesonet = { rail: 'pesonet' as const }
  expect(await on('2026-11-24T13:59', pesonet)).toBe('2026-11-24T17:00:00')
  expect(await on('2026-11-24T14:00', pesonet)).toBe('2026-11-25T17:00:00')
  // A Friday after the cut-off: the 30th is Bonifacio Day.
  expect(await on('2026-11-27T15:00', pesonet)).toBe('2026-12-01T17:00:00')
  const later = { ...pesonet, runOn: Temporal.PlainDate.from('2026-12-03') }
  expect(await on('2026-11-24T10:00', later)).toBe('2026-12-03T17:00:00')
  expect(await on('2026-11-28T23:30', { rail: 'instapay' })).toBe('2026-11-28T23:31:00')
})
