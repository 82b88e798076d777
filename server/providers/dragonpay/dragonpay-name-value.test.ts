import { beforeEach, expect, test } from 'vitest'
import { dragonpayPayments } from '#server/providers/dragonpay/dragonpay.ts'
import { addressDigest } from '#server/providers/dragonpay/dragonpay-digest.ts'
import { payAddress } from '#server/providers/dragonpay/dragonpay-name-value.ts'
import type { CallFault } from '#doubles/kit/faults/planned-fault.ts'
import { testDoubles } from '#doubles/testing-doubles.ts'

// While REST gives no answer, Dragonpay's older interface of names and values is used.

const { provider, doubles, settings, clock } = await testDoubles()
const { faults } = doubles

beforeEach(async () => faults.clear())

let count = 0
function orderOf() {
  count += 1
  return {
    ourReference: `LN-1001-${count}`,
    amount: 1_000_00n,
    channel: 'GCSH',
    expiresAt: clock.now.add({ hours: 24 }),
    description: 'Loan repayment',
    payer: { email: 'juan@example.com', phone: '09171234567' },
    loanId: `order-${count}`,
  }
}

const keyOf = (ourReference: string) => ({ ourReference, reference: null, startedAt: clock.now })

/** REST is down; the call that is named is done all the same where `isDone`. */
async function restDown(call: string, fault: CallFault = 'error', isDone = false) {
  await faults.plan({ call: `dragonpay.${call}`, fault, isDone, times: 1000 })
}

/** Computed by another program with the manual's formula. */
const DIGEST = '5206a5e38d8cdd46cde58b2761e34b78ae89e3d6'

test('the digest of the address is that of the manual, over the values before encoding', () => {
  const values = ['ABC', 'LN-1001-01', '1000.00', 'PHP', 'Loan repayment', 'juan@example.com']
  expect(addressDigest(values, 's3cret')).toBe(DIGEST)
  const order = { ...orderOf(), ourReference: 'LN-1001-01' }
  const address = new URL(payAddress({ ...settings, merchantId: 'ABC' }, order))
  expect(address.pathname).toMatch(/\/Pay\.aspx$/)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    merchantid: 'ABC',
    txnid: 'LN-1001-01',
    amount: '1000.00',
    ccy: 'PHP',
    description: 'Loan repayment',
    email: 'juan@example.com',
    digest: DIGEST,
    param1: order.loanId,
    procid: 'GCSH',
  })
})

test.for([
  ['error', false],
  ['html', false],
  ['cut', true],
  ['empty', true],
] as const)(
  'a payment is asked for by its address, and is one, whatever REST has done: %s, done %s',
  async ([fault, isDone]) => {
    const order = orderOf()
    await restDown('start', fault, isDone)
    const answer = await provider.start(order)
    if (answer.kind !== 'answered') throw new Error(`Not started: ${JSON.stringify(answer)}`)
    const { reference, payUrl } = answer.value
    expect(reference).toBe('')
    for (let times = 0; times < 2; times += 1) expect((await fetch(payUrl)).status).toBe(200)
    const [payment, ...more] = await doubles.listPayments(order.loanId)
    expect(more).toEqual([])
    await doubles.actOnPayment(payment!.reference, 'pay')
    expect(await provider.ask(keyOf(order.ourReference))).toMatchObject({
      value: { reference: payment!.reference, status: 'paid', amount: 1_000_00n, channel: 'GCSH' },
    })
    // Asked for again after REST is back, it is refused and not a second one.
    await faults.clear()
    expect(await provider.start(order)).toMatchObject({ kind: 'refused' })
    expect(await doubles.listPayments(order.loanId)).toHaveLength(1)
  },
)

test('when neither interface answers, a payment is not begun', async () => {
  await faults.plan({ call: 'dragonpay.*', fault: 'cut', isDone: false, times: 1000 })
  expect(await provider.start(orderOf())).toMatchObject({ kind: 'unknown' })
  await faults.clear()
  const stranger = dragonpayPayments({ ...settings, password: 'guess' })
  await restDown('start')
  expect(await stranger.start(orderOf())).toMatchObject({ kind: 'refused', code: '202' })
})

test('a debit, whose account the address cannot say, is not asked for there', async () => {
  await restDown('start')
  const bank = { bic: 'BNORPHMMXXX', isOnInstapay: true, isOnPesonet: true }
  const debited = { bank, number: '0123456789' }
  expect(await provider.start({ ...orderOf(), channel: 'DDBT', debited })).toMatchObject({
    kind: 'unknown',
  })
})

test('a bare status says that nothing was paid, and never that something was', async () => {
  const [pending, expired, failed, paid, refunded] = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const order = orderOf()
      const answer = await provider.start(order)
      const reference = answer.kind === 'answered' ? answer.value.reference : ''
      return { ...keyOf(order.ourReference), reference }
    }),
  )
  await doubles.actOnPayment(expired!.reference, 'expire')
  await doubles.actOnPayment(failed!.reference, 'fail')
  await doubles.actOnPayment(paid!.reference, 'pay')
  await doubles.actOnPayment(refunded!.reference, 'pay')
  await doubles.actOnPayment(refunded!.reference, 'refund')
  await restDown('ask')
  for (const [key, status] of [
    [pending, 'pending'],
    [expired, 'void'],
    [failed, 'failed'],
  ] as const)
    expect(await provider.ask(key!)).toMatchObject({
      value: { status, amount: 0n, isTakenIn: false, reference: key!.reference },
    })
  for (const key of [paid, refunded, keyOf('LN-never')])
    expect(await provider.ask(key!)).toMatchObject({ kind: 'unknown' })
  // It takes no name of Dragonpay's own.
  expect(await provider.ask({ reference: pending!.reference })).toMatchObject({ kind: 'unknown' })
})

test('a payment is withdrawn by either interface, unless it is paid', async () => {
  const [unpaid, paid] = [orderOf(), orderOf()]
  await provider.start(unpaid)
  const answer = await provider.start(paid)
  await doubles.actOnPayment(answer.kind === 'answered' ? answer.value.reference : '', 'pay')
  await restDown('cancel')
  expect(await provider.cancel(keyOf(unpaid.ourReference))).toMatchObject({ value: 'cancelled' })
  expect(await provider.cancel(keyOf(paid.ourReference))).toMatchObject({ kind: 'refused' })
  expect(await provider.ask(keyOf(unpaid.ourReference))).toMatchObject({
    value: { status: 'void' },
  })
  expect(await provider.ask(keyOf(paid.ourReference))).toMatchObject({ value: { status: 'paid' } })
})
