import { beforeEach, describe, expect, test } from 'vitest'
import { listPayments } from '#server/providers/list-payments.ts'
import { dragonpayPayments } from '#server/providers/dragonpay/dragonpay.ts'
import type { PaymentOrder, PaymentProvider } from '#server/providers/payment-provider.ts'
import { paymongo } from '#server/providers/paymongo/paymongo.ts'
import { readWithKeys, testDoubles } from '#server/sandbox/testing-doubles.ts'

// What the product relies on when a provider misbehaves: each adapter over its own double.

const { provider: first, settings, paymongo: second, doubles, shop, clock } = await testDoubles()
const { faults } = doubles

beforeEach(async () => {
  shop.arrivals = []
  await faults.clear()
})

/** The same adapters without the time-out of five seconds. */
const IMPATIENT = { timeoutMs: 300 }
const PROVIDERS = [
  { provider: first, impatient: dragonpayPayments({ ...settings, ...IMPATIENT }) },
  { provider: second.provider, impatient: paymongo({ ...second.settings, ...IMPATIENT }) },
].map((each) => ({ ...each, key: each.provider.key }))

let count = 0

describe.each(PROVIDERS)('$key', ({ provider, impatient, key }) => {
  async function orderOf(changes: Partial<PaymentOrder> = {}): Promise<PaymentOrder> {
    count += 1
    const wallet = (await channelsOf(provider)).find(({ kind }) => kind === 'wallet')
    return {
      ourReference: `LN-faults-${provider.key}-${count}`,
      amount: 1_234_50n,
      channel: wallet?.number ?? '',
      expiresAt: clock.now.add({ hours: 24 }),
      description: 'Loan repayment',
      payer: { email: null, phone: '09171234567' },
      loanId: `loan-${count}`,
      ...changes,
    }
  }

  async function started(changes: Partial<PaymentOrder> = {}) {
    const order = await orderOf(changes)
    const startedAt = clock.now.round({ smallestUnit: 'second', roundingMode: 'floor' })
    const answer = await provider.start(order)
    if (answer.kind !== 'answered') throw new Error(`Not started: ${JSON.stringify(answer)}`)
    const { reference, payUrl } = answer.value
    return { order, payUrl, asked: { ourReference: order.ourReference, reference, startedAt } }
  }

  /** As the provider answers it now. */
  async function detailsOf(asked: Parameters<PaymentProvider['ask']>[0]) {
    const answer = await provider.ask(asked)
    if (answer.kind !== 'answered') throw new Error(`Not answered: ${JSON.stringify(answer)}`)
    return answer.value
  }

  const readings = async () =>
    Promise.all(shop.arrivals.map(async ({ raw }) => readWithKeys(provider.notices, raw)))

  test.for(['cut', 'error', 'html', 'empty', 'truncated'] as const)(
    'an answer that is spoiled is no answer, whatever was asked: %s',
    async (fault) => {
      const { asked } = await started()
      const order = await orderOf()
      await faults.plan({ call: `${key}.*`, fault, times: 20 })
      const today = clock.now.toZonedDateTimeISO('Asia/Manila').toPlainDate()
      for (const answer of [
        await provider.start(order),
        await provider.ask(asked),
        await provider.cancel(asked),
        await provider.allChannels(),
        await provider.list(today, today, null),
      ])
        expect(answer).toMatchObject({ kind: 'unknown' })
      await faults.clear()
      expect(['pending', 'void']).toContain((await detailsOf(asked))?.status)
    },
  )

  test.for([
    ['cut', true],
    ['cut', false],
    ['timeout', true],
  ] as const)(
    'a start without an answer (%s, taken in: %s) cannot be paid afterwards',
    async ([fault, isDone]) => {
      const order = await orderOf()
      await faults.plan({ call: `${key}.start`, fault, isDone })
      // Where there is an older interface, it is silent too.
      await faults.plan({ call: `${key}.nameValue`, fault: 'cut' })
      expect(await impatient.start(order)).toMatchObject({ kind: 'unknown' })
      const asked = { ourReference: order.ourReference, reference: null, startedAt: clock.now }
      const cancelled = await provider.cancel(asked)
      expect(['answered', 'refused']).toContain(cancelled.kind)
      expect([undefined, 'void']).toContain((await detailsOf(asked))?.status)
    },
  )

  test('a list with doubled or reversed rows has each payment, and one that is cut off is no list', async () => {
    clock.now = clock.now.add({ hours: 24 * 3 })
    const today = clock.now.toZonedDateTimeISO('Asia/Manila').toPlainDate()
    const references: string[] = []
    for (let paid = 0; paid < 2; paid += 1) {
      const { asked } = await started()
      await doubles.actOnPayment(asked.reference, 'pay')
      references.push((await detailsOf(asked))?.reference ?? '')
    }
    for (const fault of ['doubled', 'reversed'] as const) {
      await faults.plan({ call: `${key}.list`, fault })
      const answer = await listPayments(provider, today, today)
      const listed = answer.kind === 'answered' ? answer.value : []
      expect(new Set(listed.map(({ reference }) => reference))).toEqual(new Set(references))
    }
    await faults.plan({ call: `${key}.list`, fault: 'truncated' })
    expect(await listPayments(provider, today, today)).toMatchObject({ kind: 'unknown' })
  })

  test('a notice that is lost or overtaken leaves the inquiry as it is', async () => {
    const [lost, late] = [await started(), await started()]
    await faults.plan({ call: `${key}.notice`, fault: 'lost' })
    await doubles.actOnPayment(lost.asked.reference, 'pay')
    expect(await readings()).toEqual([])
    await faults.plan({ call: `${key}.notice`, fault: 'overtaken' })
    await doubles.actOnPayment(late.asked.reference, 'pay')
    await doubles.actOnPayment(late.asked.reference, 'refund')
    const told = (await readings()).map((reading) => reading.isGenuine && reading.notice.status)
    expect(told.indexOf('paid')).toBeGreaterThan(0)
    expect(told).toContain('refunded')
    expect(await detailsOf(lost.asked)).toMatchObject({ status: 'paid' })
    const refunded = await detailsOf(late.asked)
    expect(refunded).toMatchObject({ status: 'refunded' })
  })
})

async function channelsOf(provider: PaymentProvider) {
  const answer = await provider.allChannels()
  if (answer.kind !== 'answered') throw new Error(`No channels: ${JSON.stringify(answer)}`)
  return answer.value
}
