import { beforeEach, expect, test } from 'vitest'
import { dragonpayPayments } from '#server/providers/dragonpay/dragonpay.ts'
import { listPayments } from '#server/providers/list-payments.ts'
import { readPlannedFault } from '#doubles/kit/faults/planned-fault.ts'
import { FAULTY_CALLS } from '#doubles/services/doubles.ts'
import { readWithKeys, testDoubles } from '#doubles/testing-doubles.ts'

// The double misbehaves as planned: its calls, its notices and its payouts.

const { provider, payouts, doubles, settings, shop, clock } = await testDoubles()
const { faults } = doubles

beforeEach(async () => {
  shop.arrivals = []
  await faults.clear()
})

let count = 0
function orderOf(loanId = 'order-1') {
  count += 1
  return {
    ourReference: `txn-${count}`,
    amount: 500_00n,
    channel: 'GCSH',
    expiresAt: clock.now.add({ hours: 24 }),
    description: 'Repayment',
    payer: { email: 'juan@example.com', phone: '09171234567' },
    loanId,
  }
}

async function requested(loanId?: string): Promise<string> {
  const answer = await provider.start(orderOf(loanId))
  if (answer.kind !== 'answered') throw new Error(`Not created: ${JSON.stringify(answer)}`)
  return answer.value.reference
}

function payoutOf() {
  count += 1
  return {
    ourReference: `payout-${count}`,
    amount: 9_500_00n,
    name: { first: 'Juan', middle: '', last: 'dela Cruz' },
    bank: { bic: 'BOPIPHMMXXX', isOnInstapay: true, isOnPesonet: true },
    accountNumber: '0123456789',
    description: 'Loan proceeds',
    email: null,
    phone: '09171234567',
    rail: 'instapay' as const,
    runOn: clock.now.toZonedDateTimeISO('Asia/Manila').toPlainDate(),
  }
}

const asked = (ourReference: string) => ({ ourReference, reference: null, startedAt: clock.now })

/** The older interface does not answer either. */
async function withoutNameValue() {
  await faults.plan({ call: 'dragonpay.nameValue', fault: 'cut', times: 1 })
}

/** Without the time-out of five seconds. */
const impatient = dragonpayPayments({ ...settings, timeoutMs: 200 })

test.for(['timeout', 'cut', 'error', 'html', 'empty', 'truncated'] as const)(
  'a payment that was taken in is there although its answer is spoiled: %s',
  async (fault) => {
    const order = orderOf()
    await withoutNameValue()
    await faults.plan({ call: 'dragonpay.start', fault })
    expect(await impatient.start(order)).toMatchObject({ kind: 'unknown' })
    expect(await provider.ask(asked(order.ourReference))).toMatchObject({
      value: { status: 'pending', amount: 500_00n },
    })
    expect(await faults.list()).toEqual([])
  },
)

test.for(['timeout', 'cut', 'error', 'html', 'empty'] as const)(
  'a request without effect leaves no payment: %s',
  async (fault) => {
    const order = orderOf()
    await withoutNameValue()
    await faults.plan({ call: 'dragonpay.start', fault, isDone: false })
    expect(await impatient.start(order)).toMatchObject({ kind: 'unknown' })
    expect(await provider.ask(asked(order.ourReference))).toEqual({ kind: 'answered', value: null })
    expect(await provider.start(order)).toMatchObject({ kind: 'answered' })
  },
)

test('a fault happens as often as planned, and only where its reference is named', async () => {
  const [one, other] = [await requested(), await requested()]
  await faults.plan({ call: 'dragonpay.ask', fault: 'cut', reference: one, times: 2 })
  const kinds = []
  for (const reference of [other, one, one, one])
    kinds.push((await provider.ask({ reference })).kind)
  expect(kinds).toEqual(['answered', 'unknown', 'unknown', 'answered'])
})

test('a fault of all calls spoils each of them, and no notice', async () => {
  const reference = await requested()
  await faults.plan({ call: 'dragonpay.*', fault: 'cut', times: 2 })
  await doubles.actOnPayment(reference, 'pay')
  expect(shop.arrivals).toHaveLength(1)
  expect((await provider.ask({ reference })).kind).toBe('unknown')
  expect((await payouts.ask('payout-0')).kind).toBe('unknown')
})

test('a list may lack rows, have each twice, or begin at its end', async () => {
  clock.now = clock.now.add({ hours: 24 })
  const today = clock.now.toZonedDateTimeISO('Asia/Manila').toPlainDate()
  const references = [await requested(), await requested(), await requested()]
  for (const reference of references) await doubles.actOnPayment(reference, 'pay')
  const listed = async () => {
    const answer = await listPayments(provider, today, today)
    return answer.kind === 'answered' ? answer.value.map(({ reference }) => reference) : answer
  }
  const [first, second, third] = references
  await faults.plan({ call: 'dragonpay.list', fault: 'partial' })
  expect(await listed()).toEqual([first])
  await faults.plan({ call: 'dragonpay.list', fault: 'partial', reference: second! })
  expect(await listed()).toEqual([first, third])
  await faults.plan({ call: 'dragonpay.list', fault: 'doubled' })
  expect(await listed()).toEqual([first, first, second, second, third, third])
  await faults.plan({ call: 'dragonpay.list', fault: 'reversed' })
  expect(await listed()).toEqual([third, second, first])
  expect(await listed()).toEqual(references)
})

test('an answer says something else, and what is stored stays', async () => {
  const reference = await requested()
  const changes = { MerchantId: 'OTHER', Amount: '1.00' }
  await faults.plan({ call: 'dragonpay.ask', fault: 'changed', changes })
  expect(await provider.ask({ reference })).toMatchObject({
    value: { foreignMerchant: 'OTHER', amount: 1_00n, status: 'pending' },
  })
  expect(await provider.ask({ reference })).toMatchObject({
    value: { foreignMerchant: null, amount: 500_00n },
  })
})

test('a payout that is accepted and whose answer is lost is there, once', async () => {
  const order = payoutOf()
  await faults.plan({ call: 'dragonpay.payOut', fault: 'cut', reference: order.ourReference })
  expect(await payouts.send(order)).toMatchObject({ kind: 'unknown' })
  expect(await payouts.ask(order.ourReference)).toMatchObject({ value: { status: 'queued' } })
  expect(await payouts.send(order)).toMatchObject({ value: { state: 'already sent' } })
})

test('a payout is refused with any code, without effect', async () => {
  const order = payoutOf()
  const changes = { Code: -9, Message: 'IP not allowed' }
  await faults.plan({ call: 'dragonpay.payOut', fault: 'changed', isDone: false, changes })
  expect(await payouts.send(order)).toMatchObject({ kind: 'refused', code: 'our fault' })
  expect(await payouts.ask(order.ourReference)).toEqual({ kind: 'answered', value: null })
})

test('a payout stays in progress until an action ends it, and can bounce then', async () => {
  const { ourReference } = payoutOf()
  const sent = await payouts.send({ ...payoutOf(), ourReference })
  const reference = sent.kind === 'answered' ? (sent.value.reference ?? '') : ''
  await doubles.actOnPayout(reference, 'pend')
  await doubles.actOnPayout(reference, 'process', { times: 2 })
  await doubles.runDue(clock.now.add({ hours: 1 }))
  expect(await payouts.ask(ourReference)).toMatchObject({ value: { status: 'in progress' } })
  await doubles.actOnPayout(reference, 'reverse', { forge: true })
  await expect(doubles.actOnPayout(reference, 'reverse')).rejects.toMatchObject({ statusCode: 409 })
  await doubles.actOnPayout(reference, 'succeed')
  await doubles.actOnPayout(reference, 'reverse')
  const own = shop.arrivals.filter(({ params }) => params['refNo'] === reference)
  expect(own.map(({ params }) => params['status'])).toEqual('PGGVSV'.split(''))
  const genuine = own.map(({ raw }) => payouts.notices.read(raw).isGenuine)
  expect(genuine).toEqual([true, true, true, false, true, true])
})

const statuses = () => shop.arrivals.map(({ params }) => params['status'])

test('a notice is lost, doubled, late by days, or overtaken by the next one', async () => {
  const reference = await requested()
  const plan = async (fault: 'lost' | 'doubled' | 'late' | 'overtaken', seconds = 0) =>
    faults.plan({ call: 'dragonpay.notice', fault, reference, seconds })
  await plan('lost')
  await doubles.actOnPayment(reference, 'receive')
  expect(statuses()).toEqual([])
  await plan('overtaken')
  await doubles.actOnPayment(reference, 'pay')
  expect(statuses()).toEqual([])
  await plan('doubled')
  await doubles.actOnPayment(reference, 'refund')
  expect(statuses()).toEqual(['R', 'R', 'S'])

  const late = await requested()
  await faults.plan({ call: 'dragonpay.notice', fault: 'late', reference: late, seconds: 3 * DAY })
  await doubles.actOnPayment(late, 'pay')
  const ofLate = () => shop.arrivals.filter(({ params }) => params['refno'] === late)
  await doubles.runDue(clock.now.add({ seconds: 3 * DAY - 1 }))
  expect(ofLate()).toEqual([])
  await doubles.runDue(clock.now.add({ seconds: 3 * DAY }))
  expect(ofLate()).toMatchObject([{ params: { status: 'S' } }])
})

const DAY = 24 * 60 * 60

test('a notice is forged, or says something else under a right signature', async () => {
  const reference = await requested()
  await faults.plan({ call: 'dragonpay.notice', fault: 'forged' })
  await doubles.actOnPayment(reference, 'receive')
  const changes = { amount: '9999.00' }
  await faults.plan({ call: 'dragonpay.notice', fault: 'changed', changes })
  await doubles.actOnPayment(reference, 'pay')
  const [forged, changed] = await Promise.all(
    shop.arrivals.map(async ({ raw }) => readWithKeys(provider.notices, raw)),
  )
  expect(forged).toMatchObject({ isGenuine: false })
  expect(changed).toMatchObject({ isGenuine: true, notice: { amount: 9_999_00n, status: 'paid' } })
})

test('a payment of another merchant is one by notice and inquiry', async () => {
  const reference = await requested()
  await doubles.actOnPayment(reference, 'pay', { merchant: 'OTHER' })
  expect(shop.arrivals[0]?.params).toMatchObject({ merchantid: 'OTHER' })
  expect(await provider.ask({ reference })).toMatchObject({ value: { foreignMerchant: 'OTHER' } })
})

test.for([
  ['authorize', 'A'],
  ['queue', 'Q'],
  ['process', 'G'],
  ['lose', 'U'],
] as const)(
  'a payment that a channel has not settled is paid or fails later: %s',
  async ([act, letter]) => {
    const [paid, failed] = [await requested(), await requested()]
    for (const reference of [paid, failed]) await doubles.actOnPayment(reference, act)
    await doubles.actOnPayment(paid, 'pay')
    await doubles.actOnPayment(failed, 'fail')
    expect(statuses()).toEqual([letter, letter, 'S', 'F'])
  },
)

test('a fault is read from words and whole numbers, or refused', () => {
  const read = (input: Record<string, unknown>) => readPlannedFault(input, FAULTY_CALLS)
  expect(read({ call: 'dragonpay.start', fault: 'cut' })).toEqual({
    call: 'dragonpay.start',
    fault: 'cut',
    reference: null,
    times: 1,
    isDone: true,
    changes: {},
    seconds: 0,
  })
  expect(
    read({ call: 'dragonpay.notice', fault: 'late', days: '3', times: '2', reference: 'LN-1' }),
  ).toMatchObject({ seconds: 3 * DAY, times: 2, reference: 'LN-1' })
  expect(
    read({ call: 'dragonpay.*', fault: 'changed', done: 0, changes: '{"Code":-9}' }),
  ).toMatchObject({ isDone: false, changes: { Code: -9 } })
  for (const wrong of [
    {},
    { call: 'dragonpay.start', fault: 'late' },
    { call: 'dragonpay.notice', fault: 'cut' },
    { call: 'nobody.start', fault: 'cut' },
    { call: 'dragonpay.list', fault: 'partial', done: 0 },
    { call: 'dragonpay.ask', fault: 'changed', changes: '[1]' },
    { call: 'dragonpay.ask', fault: 'cut', times: 'often' },
  ])
    expect(() => read(wrong)).toThrow(/is not right|done is not 0/)
})
