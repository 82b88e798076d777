import { beforeEach, expect, test } from 'vitest'
import { dragonpay } from '#server/providers/dragonpay/dragonpay.ts'
import type { CollectionOrder } from '#server/providers/dragonpay/dragonpay-collections.ts'
import { testDoubles } from '#server/sandbox/testing-doubles.ts'

const { provider, doubles, settings, shop, clock } = await testDoubles()

beforeEach(() => {
  shop.arrivals = []
  shop.answer = 'result=OK'
})

let count = 0
function orderOf(changes: Partial<CollectionOrder> = {}): CollectionOrder {
  count += 1
  return {
    txnId: `LN-1001-${count}`,
    amount: 1_234_50n,
    procId: 'GCSH',
    expiresAt: clock.now.add({ hours: 24 }),
    description: 'Repayment of loan LN-1001',
    payer: { email: 'juan@example.com', phone: '09171234567' },
    orderId: `order-${count}`,
    ...changes,
  }
}

async function created(changes: Partial<CollectionOrder> = {}) {
  const order = orderOf(changes)
  const answer = await provider.createCollection(order)
  if (answer.kind !== 'answered') throw new Error(`Not created: ${JSON.stringify(answer)}`)
  return { ...order, ...answer.value }
}

test('a payment is asked for, paid once, told to us, and then found paid', async () => {
  const { refNo, txnId, orderId } = await created()
  expect(await provider.inquire({ txnId })).toMatchObject({
    kind: 'answered',
    value: { refNo, status: 'pending', amount: 1_234_50n, settledOn: null },
  })

  expect(await doubles.actOnPayment(refNo, 'pay')).toEqual({
    reference: refNo,
    orderId,
    amount: 1_234_50,
    channel: 'GCSH',
    state: 'paid',
  })

  expect(shop.arrivals).toHaveLength(1)
  expect(shop.arrivals[0]).toMatchObject({ method: 'POST', path: '/notices' })
  expect(provider.verifyNotice(shop.arrivals[0]!.params)).toMatchObject({
    isGenuine: true,
    notice: {
      txnId,
      refNo,
      status: 'paid',
      merchantId: 'HIRAM',
      param1: orderId,
      amount: 1_234_50n,
      procId: 'GCSH',
      settledOn: Temporal.PlainDate.from('2026-11-21'),
    },
  })
  expect(await provider.inquire({ refNo })).toMatchObject({
    kind: 'answered',
    value: {
      txnId,
      status: 'paid',
      amount: 1_234_50n,
      currency: 'PHP',
      param1: orderId,
      settledOn: Temporal.PlainDate.from('2026-11-21'),
    },
  })
})

test('a payment that is paid twice moves money once and tells us once', async () => {
  const { refNo } = await created()
  const first = await doubles.actOnPayment(refNo, 'pay')
  const before = await provider.inquire({ refNo })

  expect(await doubles.actOnPayment(refNo, 'pay', { amount: 9_99n })).toEqual(first)

  expect(await provider.inquire({ refNo })).toEqual(before)
  expect(shop.arrivals).toHaveLength(1)
})

test('an id that was used is refused, and the first request stands', async () => {
  const { txnId, refNo } = await created()

  expect(await provider.createCollection(orderOf({ txnId, amount: 99_00n }))).toMatchObject({
    kind: 'refused',
    code: '111',
    message: 'Duplicate transaction id',
  })

  expect(await provider.inquire({ txnId })).toMatchObject({
    value: { refNo, amount: 1_234_50n },
  })
})

test.for<[string, Partial<CollectionOrder>, string]>([
  ['an amount of nothing', { amount: 0n }, '111'],
  ['less than the channel takes', { procId: '711', amount: 249_00n }, '109'],
  ['just as much as the channel ends below', { procId: 'GCSH', amount: 30_000_00n }, '109'],
  ['centavos at a channel without', { procId: '711', amount: 300_50n }, '111'],
  ['an unknown channel', { procId: 'NONE' }, '111'],
  ['a counter that is closed on Saturday', { procId: 'BDRX' }, '110'],
  ['an id above 40 characters', { txnId: 'x'.repeat(41) }, '111'],
  ['an order id above 80 characters', { orderId: 'x'.repeat(81) }, '111'],
  [
    'a code that ran out before it was made',
    { expiresAt: Temporal.Instant.from('2026-11-21T02:59:59Z') },
    '111',
  ],
])('%s is refused', async ([, changes, code]) => {
  const order = orderOf(changes)

  expect(await provider.createCollection(order)).toMatchObject({ kind: 'refused', code })

  expect(await provider.inquire({ txnId: order.txnId })).toEqual({ kind: 'answered', value: null })
})

test('a wrong password and a wrong merchant are refused', async () => {
  const wrongPassword = dragonpay({ ...settings, password: 'guess' })
  const wrongMerchant = dragonpay({ ...settings, merchantId: 'OTHER' })

  expect(await wrongPassword.inquire({ refNo: 'X' })).toMatchObject({ code: '202' })
  expect(await wrongMerchant.createCollection(orderOf())).toMatchObject({ code: '201' })
})

test('a borrower without an e-mail pays under that of the brand', async () => {
  const { refNo } = await created({ payer: { email: null, phone: '09171234567' } })
  const { refNo: other } = await created({
    payer: { email: `${'x'.repeat(40)}@example.com`, phone: '09171234567' },
  })

  expect(await provider.inquire({ refNo })).toMatchObject({ value: { status: 'pending' } })
  expect(await provider.inquire({ refNo: other })).toMatchObject({ value: { status: 'pending' } })
})

test('what nobody asked for is not there, which is an answer', async () => {
  expect(await provider.inquire({ txnId: 'never' })).toEqual({ kind: 'answered', value: null })
})

test('a request can be withdrawn while nobody paid it, and money that comes late still counts', async () => {
  const { txnId, refNo } = await created()

  expect(await provider.cancel(txnId)).toEqual({ kind: 'answered', value: 'cancelled' })
  expect(await provider.inquire({ txnId })).toMatchObject({ value: { status: 'void' } })

  await doubles.actOnPayment(refNo, 'pay')
  expect(await provider.inquire({ txnId })).toMatchObject({ value: { status: 'paid' } })
  expect(await provider.cancel(txnId)).toMatchObject({ kind: 'refused', code: '-1' })
})

test('channels are those that take the amount and are open at the moment', async () => {
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

test('a channel says what it takes, costs and how soon it posts', async () => {
  const answer = await provider.listChannels(500_00n, clock.now)
  const channels = answer.kind === 'answered' ? answer.value : []

  expect(channels.find(({ procId }) => procId === '711')).toEqual({
    procId: '711',
    shortName: '7-Eleven',
    name: '7-Eleven',
    type: 4,
    remarks: 'No centavos. Up to P3,500 posted at once, above on the next day.',
    least: 250_00n,
    below: 10_000_00n,
    surcharge: 0n,
    isRealTime: true,
    takesWholePesos: true,
    debitsAccount: false,
  })
  expect(channels.find(({ procId }) => procId === 'GCSH')).toMatchObject({
    surcharge: 10_00n,
    takesWholePesos: false,
  })
})

test('instructions name channel, reference, amount and deadline', async () => {
  const { refNo } = await created({ procId: 'INST' })
  const answer = await provider.getInstructions(refNo)
  const { details, steps, disclaimer } = answer.kind === 'answered' ? answer.value : ({} as never)

  expect(details.slice(0, 4)).toEqual([
    { name: 'Channel', value: 'QR Ph / InstaPay' },
    { name: 'Reference No', value: refNo },
    { name: 'Amount', value: 'PHP 1234.50' },
    { name: 'Deadline', value: '2026-11-22 11:00:00' },
  ])
  expect(details[4]).toMatchObject({
    name: 'QR Ph',
    value: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
  })
  expect(steps.length).toBeGreaterThan(1)
  expect(disclaimer).not.toBe('')
})

test('settled payments are listed by their day in Manila', async () => {
  clock.now = Temporal.Instant.from('2026-11-24T23:59:59+08:00')
  const { refNo, txnId } = await created()
  const { refNo: unpaid } = await created()
  await doubles.actOnPayment(refNo, 'pay', { amount: 1_000_00n })
  expect(await listed('2026-11-24', '2026-11-24')).toMatchObject([
    { refNo, txnId, status: 'paid', amount: 1_000_00n, fee: 10_00n },
  ])
  expect(await listed('2026-11-25', '2026-11-30')).toEqual([])
  const all = await listed('2026-11-01', '2026-11-30')
  expect(all.map((each) => each.refNo)).not.toContain(unpaid)
})

async function named(amount: bigint, at: string): Promise<string[]> {
  const answer = await provider.listChannels(amount, Temporal.Instant.from(at))
  if (answer.kind !== 'answered') throw new Error(`Not listed: ${JSON.stringify(answer)}`)
  return answer.value.map(({ procId }) => procId)
}

async function listed(from: string, to: string) {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const answer = await provider.listSettled(first, last)
  if (answer.kind !== 'answered') throw new Error(`Not listed: ${JSON.stringify(answer)}`)
  return answer.value
}

test('a debit names the account that it takes the money from, and waits like any payment', async () => {
  const debit = { procId: 'DDBT', debited: { bank: 'BDO', account: '0012345678' } }
  const { refNo } = await created(debit)
  expect(await provider.inquire({ refNo })).toMatchObject({ value: { status: 'pending' } })
  for (const debited of [undefined, { bank: 'BDO', account: 'x' }, { bank: 'NONE', account: '1' }])
    expect(
      await provider.createCollection(orderOf({ procId: 'DDBT', ...(debited && { debited }) })),
    ).toMatchObject({ kind: 'refused' })
})
