import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { beforeEach, expect, test } from 'vitest'
import { dragonpayPayments } from '#server/providers/dragonpay/dragonpay.ts'
import type { PaymentOrder } from '#server/providers/payment-provider.ts'
import { listPayments } from '#server/providers/list-payments.ts'
import { readWithKeys, testDoubles } from '#doubles/testing-doubles.ts'

const { provider, doubles, settings, shop, clock } = await testDoubles()

beforeEach(() => {
  shop.arrivals = []
  shop.answer = 'result=OK'
})

let count = 0
function orderOf(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  count += 1
  return {
    ourReference: `LN-1001-${count}`,
    amount: 1_234_50n,
    channel: 'GCSH',
    expiresAt: clock.now.add({ hours: 24 }),
    description: 'Repayment of loan LN-1001',
    payer: { email: 'juan@example.com', phone: '09171234567' },
    loanId: `order-${count}`,
    ...changes,
  }
}

async function created(changes: Partial<PaymentOrder> = {}) {
  const order = orderOf(changes)
  const answer = await provider.start(order)
  if (answer.kind !== 'answered') throw new Error(`Not created: ${JSON.stringify(answer)}`)
  return { ...order, ...answer.value }
}

const startedKey = (ourReference: string) => ({
  ourReference,
  reference: null,
  startedAt: clock.now,
})

async function askOurs(ourReference: string) {
  return provider.ask(startedKey(ourReference))
}

test('a payment is started, paid once, notified, and then found paid', async () => {
  const { reference, ourReference, loanId } = await created()
  expect(await askOurs(ourReference)).toMatchObject({
    kind: 'answered',
    value: { reference, status: 'pending', amount: 1_234_50n, settledOn: null },
  })

  expect(await doubles.actOnPayment(reference, 'pay')).toEqual({
    reference,
    orderId: loanId,
    amount: 1_234_50,
    channel: 'GCSH',
    state: 'paid',
  })

  expect(shop.arrivals).toHaveLength(1)
  expect(shop.arrivals[0]).toMatchObject({ method: 'POST', path: '/notices' })
  expect(await readWithKeys(provider.notices, shop.arrivals[0]!.raw)).toMatchObject({
    isGenuine: true,
    notice: {
      ourReference,
      reference,
      status: 'paid',
      amount: 1_234_50n,
    },
  })
  expect(await provider.ask({ reference })).toMatchObject({
    kind: 'answered',
    value: {
      ourReference,
      status: 'paid',
      amount: 1_234_50n,
      currency: 'PHP',
      channel: 'GCSH',
      payerReference: loanId,
      isDisputed: false,
      isTakenIn: false,
      foreignMerchant: null,
      settledOn: Temporal.PlainDate.from('2026-11-21'),
    },
  })
})

test('a payment that is paid twice moves money once and sends one notice', async () => {
  const { reference } = await created()
  const first = await doubles.actOnPayment(reference, 'pay')
  const before = await provider.ask({ reference })

  expect(await doubles.actOnPayment(reference, 'pay', { amount: 9_99n })).toEqual(first)

  expect(await provider.ask({ reference })).toEqual(before)
  expect(shop.arrivals).toHaveLength(1)
})

test('a used id is refused, and the first request stays', async () => {
  const { ourReference, reference } = await created()

  expect(await provider.start(orderOf({ ourReference, amount: 99_00n }))).toMatchObject({
    kind: 'refused',
    code: '111',
    message: 'Duplicate transaction id',
  })

  expect(await askOurs(ourReference)).toMatchObject({
    value: { reference, amount: 1_234_50n },
  })
})

test.for<[string, Partial<PaymentOrder>, string]>([
  ['an amount of nothing', { amount: 0n }, '111'],
  ['less than the channel takes', { channel: '711', amount: 249_00n }, '109'],
  ['just as much as the channel ends below', { channel: 'GCSH', amount: 30_000_00n }, '109'],
  ['centavos at a channel without', { channel: '711', amount: 300_50n }, '111'],
  ['an unknown channel', { channel: 'NONE' }, '111'],
  ['a counter that is closed on Saturday', { channel: 'BDRX' }, '110'],
  ['an id above 40 characters', { ourReference: 'x'.repeat(41) }, '111'],
  ['an order id above 80 characters', { loanId: 'x'.repeat(81) }, '111'],
  [
    'a code that ran out before it was made',
    { expiresAt: Temporal.Instant.from('2026-11-21T02:59:59Z') },
    '111',
  ],
])('%s is refused', async ([, changes, code]) => {
  const order = orderOf(changes)

  expect(await provider.start(order)).toMatchObject({ kind: 'refused', code })

  expect(await askOurs(order.ourReference)).toEqual({ kind: 'answered', value: null })
})

test('a wrong password and a wrong merchant are refused', async () => {
  const wrongPassword = dragonpayPayments({ ...settings, password: 'guess' })
  const wrongMerchant = dragonpayPayments({ ...settings, merchantId: 'OTHER' })

  expect(await wrongPassword.ask({ reference: 'X' })).toMatchObject({ code: '202' })
  expect(await wrongMerchant.start(orderOf())).toMatchObject({ code: '201' })
})

test('a borrower without an e-mail pays with the brand’s address', async () => {
  const { reference } = await created({ payer: { email: null, phone: '09171234567' } })
  const { reference: other } = await created({
    payer: { email: `${'x'.repeat(40)}@example.com`, phone: '09171234567' },
  })

  expect(await provider.ask({ reference })).toMatchObject({ value: { status: 'pending' } })
  expect(await provider.ask({ reference: other })).toMatchObject({ value: { status: 'pending' } })
})

test('an unknown payment is an answer: there is none', async () => {
  expect(await askOurs('never')).toEqual({ kind: 'answered', value: null })
})

test('a request can be cancelled while it is unpaid, and money that comes late still counts', async () => {
  const { ourReference, reference } = await created()

  expect(await provider.cancel(startedKey(ourReference))).toEqual({
    kind: 'answered',
    value: 'cancelled',
  })
  expect(await askOurs(ourReference)).toMatchObject({ value: { status: 'void' } })

  await doubles.actOnPayment(reference, 'pay')
  expect(await askOurs(ourReference)).toMatchObject({ value: { status: 'paid' } })
  expect(await provider.cancel(startedKey(ourReference))).toMatchObject({
    kind: 'refused',
    code: '-1',
  })
})

test('those who look for channels at the same moment ask once, and later anew', async () => {
  let asked = 0
  const note = () => void (asked += 1)
  subscribe('http.client.request.start', note)
  const look = async (amount: bigint) => provider.channels(amount, clock.now)
  const [small, large] = await Promise.all([look(10_00n), look(40_000_00n)])
  expect(asked).toBe(1)
  expect(small).not.toEqual(large)
  expect(await look(10_00n)).toEqual(small)
  expect(asked).toBe(2)
  unsubscribe('http.client.request.start', note)
})

test('channels are those that take the amount and are open now', async () => {
  const saturday = '2026-11-21T11:00:00+08:00'
  const monday = '2026-11-23T09:00:00+08:00'

  expect(await named(249_99n, saturday)).not.toContain('711')
  expect(await named(250_00n, saturday)).toContain('711')
  expect(await named(9_999_99n, saturday)).toContain('GRPY')
  expect(await named(10_000_00n, saturday)).not.toContain('GRPY')
  expect(await named(500_00n, saturday)).not.toContain('BDRX')
  expect(await named(500_00n, monday)).toContain('BDRX')
  expect(await named(500_00n, '2026-11-23T08:59:59+08:00')).not.toContain('BDRX')
  expect(await named(500_00n, '2026-11-23T15:00:00+08:00')).not.toContain('BDRX')
  expect(await named(500_00n, '2026-11-21T23:59:00+08:00')).not.toContain('LBC')
})

test('a channel has its limits, its costs and its posting time', async () => {
  const answer = await provider.channels(500_00n, clock.now)
  const channels = answer.kind === 'answered' ? answer.value : []

  expect(channels.find(({ number }) => number === '711')).toEqual({
    number: '711',
    name: '7-Eleven',
    kind: 'counter',
    means: null,
    remarks: 'No centavos. Up to P3,500 posted at once, above on the next day.',
    least: 250_00n,
    below: 10_000_00n,
    surcharge: 0n,
    isRealTime: true,
    takesWholePesos: true,
    hours: null,
    debitsAccount: false,
    hasOwnScreen: false,
  })
  expect(channels.find(({ number }) => number === 'GCSH')).toMatchObject({
    surcharge: 10_00n,
    takesWholePesos: false,
  })
})

test('settled payments are listed by their day in Manila', async () => {
  clock.now = Temporal.Instant.from('2026-11-24T23:59:59+08:00')
  const { reference, ourReference } = await created()
  const { reference: unpaid } = await created()
  await doubles.actOnPayment(reference, 'pay', { amount: 1_000_00n })
  expect(await listed('2026-11-24', '2026-11-24')).toMatchObject([
    { reference, ourReference, status: 'paid', amount: 1_000_00n, fee: 10_00n },
  ])
  expect(await listed('2026-11-25', '2026-11-30')).toEqual([])
  const all = await listed('2026-11-01', '2026-11-30')
  expect(all.map((each) => each.reference)).not.toContain(unpaid)
})

async function named(amount: bigint, at: string): Promise<string[]> {
  const answer = await provider.channels(amount, Temporal.Instant.from(at))
  if (answer.kind !== 'answered') throw new Error(`Not listed: ${JSON.stringify(answer)}`)
  return answer.value.map(({ number }) => number)
}

async function listed(from: string, to: string) {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const answer = await listPayments(provider, first, last)
  if (answer.kind !== 'answered') throw new Error(`Not listed: ${JSON.stringify(answer)}`)
  return answer.value
}

test('a debit names the account, and waits like any payment', async () => {
  const bank = { bic: 'BNORPHMMXXX', isOnInstapay: true, isOnPesonet: true }
  const debit = { channel: 'DDBT', debited: { bank, number: '0012345678' } }
  const { reference } = await created(debit)
  expect(await provider.ask({ reference })).toMatchObject({ value: { status: 'pending' } })
  for (const debited of [undefined, { bank, number: 'x' }])
    expect(
      await provider.start(orderOf({ channel: 'DDBT', ...(debited && { debited }) })),
    ).toMatchObject({ kind: 'refused' })
})
