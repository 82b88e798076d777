import { beforeEach, describe, expect, test } from 'vitest'
import { dragonpayPayouts } from '#server/providers/dragonpay/dragonpay.ts'
import type { PayoutOrder } from '#server/providers/payout-provider.ts'
import { xenditPayouts } from '#server/providers/xendit/xendit.ts'
import { testDoubles } from '#doubles/testing-doubles.ts'

// What the product relies on, of every provider of payouts alike: each adapter over its own double,
// on real HTTP.

const t = await testDoubles()
const { doubles, shop, clock } = t

beforeEach(async () => {
  shop.arrivals = []
  await doubles.clear()
})

const PROVIDERS = [
  {
    provider: t.payouts,
    impatient: dragonpayPayouts({ ...t.settings, timeoutMs: 300 }),
    stranger: dragonpayPayouts({ ...t.settings, payoutKey: 'guess' }),
    fund: async (amount: bigint | null) => doubles.fundPayouts(amount),
  },
  {
    provider: t.xendit.payouts,
    impatient: xenditPayouts({ ...t.xendit.settings, timeoutMs: 300 }),
    stranger: xenditPayouts({ ...t.xendit.settings, secretKey: 'xnd_development_guess' }),
    fund: async (amount: bigint | null) => doubles.fundXendit(amount),
  },
].map((each) => ({ ...each, key: each.provider.key }))

test('no two providers share a key or an address for notices', () => {
  for (const names of [
    PROVIDERS.map(({ key }) => key),
    PROVIDERS.map(({ provider }) => provider.notices.path),
  ])
    expect(new Set(names).size).toBe(names.length)
})

let count = 0
function orderOf(changes: Partial<PayoutOrder> = {}): PayoutOrder {
  count += 1
  return {
    ourReference: `PO-${count}-1`,
    amount: 9_500_05n,
    name: { first: 'Juan', middle: 'Santos', last: 'Cruz' },
    bank: { bic: 'BOPIPHMMXXX', isOnInstapay: true, isOnPesonet: true },
    accountNumber: '0123456789',
    description: 'Proceeds',
    email: null,
    phone: '09171234567',
    rail: 'instapay',
    runOn: clock.now.toZonedDateTimeISO('Asia/Manila').toPlainDate(),
    ...changes,
  }
}

describe.each(PROVIDERS)('$key', ({ provider, impatient, stranger, fund, key }) => {
  async function sent() {
    const order = orderOf()
    const answer = await provider.send(order)
    if (answer.kind !== 'answered') throw new Error(`Not sent: ${JSON.stringify(answer)}`)
    return { ...order, reference: answer.value.reference ?? '' }
  }
  const told = () => shop.arrivals.map(({ raw }) => provider.notices.read(raw))

  test('a payout is taken, arrives, and a notice that is believed says so', async () => {
    const { ourReference, reference } = await sent()
    expect(await provider.ask(ourReference)).toMatchObject({
      value: { reference, status: 'queued' },
    })
    clock.now = clock.now.add({ minutes: 1 })
    await doubles.runDue(clock.now)
    const notice = { reference, ourReference, status: 'succeeded' }
    expect(told()).toMatchObject([{ isGenuine: true, notice }])
    expect(await provider.ask(ourReference)).toMatchObject({ value: { status: 'succeeded' } })
  })

  test('the same sent again, and many times together, is one payout', async () => {
    const order = orderOf()
    await Promise.all(Array.from({ length: 20 }, async () => provider.send(order)))
    expect(await provider.send(order)).toMatchObject({ value: { state: 'already sent' } })
    expect(await doubles.listPayouts(order.ourReference)).toMatchObject([{ amount: 9_500_05 }])
  })

  test('one without an answer is asked for by our name: there, or not there', async () => {
    for (const isDone of [true, false]) {
      const order = orderOf()
      await doubles.faults.plan({ call: `${key}.payOut`, fault: 'timeout', isDone })
      const answer = await impatient.send(order)
      expect(answer).toMatchObject({ kind: 'unknown' })
      expect(answer).not.toHaveProperty('isUnsent')
      const asked = await provider.ask(order.ourReference)
      expect(asked).toMatchObject({ kind: 'answered', value: isDone ? { status: 'queued' } : null })
    }
  })

  test.for(['cut', 'error', 'html', 'empty', 'truncated'] as const)(
    'an answer that is spoiled is no answer: %s',
    async (fault) => {
      const { ourReference } = await sent()
      await doubles.faults.plan({ call: `${key}.*`, fault, times: 9 })
      for (const answer of [
        await provider.send(orderOf()),
        await provider.ask(ourReference),
        await provider.balance?.(),
      ])
        expect(answer).toMatchObject({ kind: 'unknown' })
    },
  )

  test('only a wrong account is the borrower’s fault, and nothing is there', async () => {
    const wrong = orderOf({ accountNumber: '12' })
    expect(await provider.send(wrong)).toMatchObject({ kind: 'refused', code: 'account' })
    await fund(10_000_00n)
    await sent()
    const order = orderOf()
    expect(await provider.send(order)).toMatchObject({ kind: 'refused', code: 'money' })
    expect(await stranger.send(order)).toMatchObject({ kind: 'refused', code: 'our fault' })
    for (const { ourReference } of [wrong, order])
      expect(await provider.ask(ourReference)).toEqual({ kind: 'answered', value: null })
    expect(await provider.balance?.()).toEqual({ kind: 'answered', value: 499_95n })
    await fund(null)
  })

  test('what fails or comes back is told, and found', async () => {
    const [failed, returned] = [await sent(), await sent()]
    await doubles.actOnPayout(failed.reference, 'fail')
    await doubles.actOnPayout(returned.reference, 'succeed')
    await doubles.actOnPayout(returned.reference, 'reverse')
    const statuses = told().map((reading) => reading.isGenuine && reading.notice.status)
    expect(statuses).toEqual(['failed', 'succeeded', 'reversed'])
    expect(await provider.ask(failed.ourReference)).toMatchObject({ value: { status: 'failed' } })
    expect(await provider.ask(returned.ourReference)).toMatchObject({
      value: { status: 'reversed' },
    })
  })

  test('a forged notice is refused, and nothing is paid', async () => {
    const { ourReference, reference } = await sent()
    await doubles.actOnPayout(reference, 'succeed', { forge: true })
    expect(told()).toMatchObject([{ isGenuine: false, isUnverified: true, reference }])
    expect(await provider.ask(ourReference)).toMatchObject({ value: { status: 'queued' } })
  })
})
