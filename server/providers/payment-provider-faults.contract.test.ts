import { beforeEach, describe, expect, test } from 'vitest'
import { listPayments } from '#server/providers/list-payments.ts'
import { dragonpayPayments } from '#server/providers/dragonpay/dragonpay.ts'
import { paymongo } from '#server/providers/paymongo/paymongo.ts'
import { ordersAt } from '#server/providers/testing-orders.ts'
import { testDoubles } from '#doubles/testing-doubles.ts'

// What the product relies on when a provider misbehaves: each adapter over its own double.

const t = await testDoubles()
const { provider: first, settings, paymongo: second, doubles, shop, clock } = t
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

describe.each(PROVIDERS)('$key', ({ provider, impatient, key }) => {
  const { orderOf, started, detailsOf, readings } = ordersAt(provider, t)

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
