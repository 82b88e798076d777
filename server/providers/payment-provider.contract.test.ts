import { beforeEach, describe, expect, test } from 'vitest'
import type { RawNotice } from '#server/providers/provider-notice.ts'
import { listPayments } from '#server/providers/list-payments.ts'
import { listChannels, ordersAt } from '#server/providers/testing-orders.ts'
import { readWithKeys, testDoubles } from '#doubles/testing-doubles.ts'

// What the product relies on, of every provider of payments alike: each adapter over its own double,
// on real HTTP.

const t = await testDoubles()
const { provider: first, paymongo, doubles, shop, clock } = t

beforeEach(() => {
  shop.arrivals = []
})

test('no two providers share a key, a channel, an address for notices or a return route', async () => {
  const all = [first, paymongo.provider]
  const numbers = (await Promise.all(all.map(listChannels))).flat().map(({ number }) => number)
  const names = [all.map(({ key }) => key), numbers, all.map(({ notices }) => notices.path)]
  for (const each of [...names, all.map(({ returnRoute }) => returnRoute.path)])
    expect(new Set(each).size).toBe(each.length)
})

const PROVIDERS = [
  { provider: first, isDebited: true, takenBack: { status: 'charged back', isDisputed: false } },
  {
    provider: paymongo.provider,
    isDebited: false,
    // PayMongo tells of a dispute before it is decided.
    takenBack: { status: 'paid', isDisputed: true },
  },
].map((each) => ({ ...each, key: each.provider.key }))

describe.each(PROVIDERS)('$key', ({ provider, isDebited, takenBack }) => {
  const { orderOf, started, detailsOf, readings } = ordersAt(provider, t)
  const read = async (raw: RawNotice) => readWithKeys(provider.notices, raw)

  test('a key of a ledger account names it', () => {
    expect(provider.key).toMatch(/^[a-z0-9-]+$/)
  })

  test('its channels say what they take, and of an amount only those that take it', async () => {
    for (const channel of await listChannels(provider)) {
      expect(channel.number).toMatch(/^[A-Z0-9]{1,8}$/)
      expect(channel.name).not.toBe('')
      expect(channel.least).toBeLessThan(channel.below)
      expect(provider.channelPosting(channel.number, 1_000_00n)).toHaveProperty('kind')
      // Known also while the provider does not answer.
      expect(provider.channelMeans(channel.number)).toBe(channel.means)
    }
    const answer = await provider.channels(1n, clock.now)
    expect(answer).toEqual({ kind: 'answered', value: [] })
  })

  test('a payment is started at an address of the web and then waits to be paid', async () => {
    const { order, payUrl, asked } = await started()
    expect((await fetch(payUrl)).status).toBe(200)
    expect(await detailsOf(asked)).toMatchObject({
      ourReference: order.ourReference,
      status: 'pending',
      amount: order.amount,
      currency: 'PHP',
      settledOn: null,
      isDisputed: false,
      isTakenIn: false,
      foreignMerchant: null,
    })
  })

  test('what is paid is told by a notice that is believed, and by the inquiry', async () => {
    const { order, asked } = await started()
    await doubles.actOnPayment(asked.reference, 'pay')
    const [reading, ...more] = await readings()
    expect(more).toEqual([])
    if (!reading?.isGenuine) throw new Error(`Not believed: ${JSON.stringify(reading)}`)
    expect(reading.notice).toMatchObject({
      ourReference: order.ourReference,
      status: 'paid',
      amount: order.amount,
    })
    const paid = await detailsOf({ reference: reading.notice.reference })
    expect(paid).toMatchObject({
      reference: reading.notice.reference,
      ourReference: order.ourReference,
      status: 'paid',
      amount: order.amount,
      channel: order.channel,
      settledOn: clock.now.toZonedDateTimeISO('Asia/Manila').toPlainDate(),
    })
    // By either name the same, also where the start was never answered.
    expect(await detailsOf(asked)).toEqual(paid)
    expect(await detailsOf({ ...asked, reference: null })).toEqual(paid)
  })

  test('a forged notice is refused, and nothing is paid', async () => {
    const { asked } = await started()
    await doubles.actOnPayment(asked.reference, 'pay', { forge: true })
    expect(await readings()).toMatchObject([
      { isGenuine: false, why: expect.stringMatching(/wrong/) },
    ])
    expect(await detailsOf(asked)).toMatchObject({ status: 'pending' })
  })

  test('a notice is believed byte for byte, from its own address, at its own time', async () => {
    const { asked } = await started()
    await doubles.actOnPayment(asked.reference, 'pay')
    const { raw } = shop.arrivals[0]!
    expect(provider.notices.methods).toContain(raw.method)
    expect((await read(raw)).isGenuine).toBe(true)
    const changed = raw.body.replace(asked.ourReference, `${asked.ourReference}0`)
    expect(changed).not.toBe(raw.body)
    for (const body of [changed, '']) expect((await read({ ...raw, body })).isGenuine).toBe(false)
    // Read late it says the same: what counts is when it came.
    expect(await read({ ...raw })).toEqual(await read(raw))
  })

  test('a notice that is told many times says the same each time', async () => {
    const { asked } = await started()
    await doubles.actOnPayment(asked.reference, 'pay', { times: 5 })
    const all = await readings()
    expect(all).toHaveLength(5)
    expect(new Set(all.map((reading) => JSON.stringify(reading, texts))).size).toBe(1)
  })

  test('an amount other than the one asked for is what notice and inquiry say', async () => {
    const { asked } = await started()
    await doubles.actOnPayment(asked.reference, 'pay', { amount: 1_000_00n })
    expect(await readings()).toMatchObject([{ isGenuine: true, notice: { amount: 1_000_00n } }])
    expect(await detailsOf(asked)).toMatchObject({ status: 'paid', amount: 1_000_00n })
  })

  test('a notice that lies about the amount is found out by the inquiry', async () => {
    const { order, asked } = await started()
    await doubles.actOnPayment(asked.reference, 'pay', { lie: 9_999_00n })
    expect(await readings()).toMatchObject([{ isGenuine: true, notice: { amount: 9_999_00n } }])
    expect(await detailsOf(asked)).toMatchObject({ amount: order.amount })
  })

  test('what nobody knows is not there, which is an answer', async () => {
    expect(await detailsOf({ reference: 'NOSUCHREFERENCE' })).toBeNull()
    const never = { ourReference: 'LN-never', startedAt: clock.now }
    expect(await detailsOf({ ...never, reference: null })).toBeNull()
  })

  test('a payment that is withdrawn cannot be paid for, and one that is paid cannot be withdrawn', async () => {
    const { asked } = await started()
    expect(await provider.cancel(asked)).toEqual({ kind: 'answered', value: 'cancelled' })
    expect(await detailsOf(asked)).toMatchObject({ status: 'void' })
    const paid = await started()
    await doubles.actOnPayment(paid.asked.reference, 'pay')
    expect(await provider.cancel(paid.asked)).toMatchObject({ kind: 'refused' })
    expect(await detailsOf(paid.asked)).toMatchObject({ status: 'paid' })
  })

  test('money that goes back is told, and found, as refunded', async () => {
    const { asked } = await started()
    await doubles.actOnPayment(asked.reference, 'pay')
    const paid = await detailsOf(asked)
    await doubles.actOnPayment(asked.reference, 'refund')
    expect((await readings()).at(-1)).toMatchObject({
      isGenuine: true,
      notice: { status: 'refunded', reference: paid?.reference },
    })
    expect(await detailsOf({ reference: paid?.reference ?? '' })).toMatchObject({
      status: 'refunded',
    })
  })

  test('what the payer’s bank takes back, or disputes, is told and found', async () => {
    const { asked } = await started()
    await doubles.actOnPayment(asked.reference, 'pay')
    const paid = await detailsOf(asked)
    await doubles.actOnPayment(asked.reference, 'chargeback')
    expect((await readings()).at(-1)).toMatchObject({
      isGenuine: true,
      notice: { reference: paid?.reference },
    })
    expect(await detailsOf({ reference: paid?.reference ?? '' })).toMatchObject(takenBack)
  })

  test('a payment whose time is over is void, and cannot be withdrawn any more', async () => {
    const { asked } = await started()
    await doubles.actOnPayment(asked.reference, 'expire')
    expect(await detailsOf(asked)).toMatchObject({ status: 'void' })
    expect(await provider.cancel(asked)).toMatchObject({ kind: 'refused' })
  })

  test('a payment that fails is told, and found, as not paid', async () => {
    const { asked } = await started()
    await doubles.actOnPayment(asked.reference, 'fail')
    expect(await readings()).toMatchObject([{ isGenuine: true, notice: { status: 'failed' } }])
    expect(['failed', 'pending']).toContain((await detailsOf(asked))?.status)
  })

  test('the payments of a period are listed by the Manila day on which they were paid', async () => {
    clock.now = clock.now.add({ hours: 24 * 10 })
    const today = clock.now.toZonedDateTimeISO('Asia/Manila').toPlainDate()
    const references: string[] = []
    for (let paid = 0; paid < 3; paid += 1) {
      const { asked } = await started()
      await doubles.actOnPayment(asked.reference, 'pay')
      references.push((await detailsOf(asked))?.reference ?? '')
    }
    await started()
    const listed = async (from: Temporal.PlainDate, to: Temporal.PlainDate) => {
      const answer = await listPayments(provider, from, to)
      if (answer.kind !== 'answered') throw new Error(`Not listed: ${JSON.stringify(answer)}`)
      return answer.value
    }
    const own = await listed(today, today)
    expect(new Set(own.map(({ reference }) => reference))).toEqual(new Set(references))
    for (const details of own)
      expect(await detailsOf({ reference: details.reference })).toEqual(details)
    expect(await listed(today.add({ days: 1 }), today.add({ days: 3 }))).toEqual([])
    const before = await listed(today.subtract({ days: 30 }), today.subtract({ days: 1 }))
    expect(before.map(({ reference }) => reference)).not.toContain(references[0])
  })

  test('an amount that no channel takes, or a channel that is not its own, is refused', async () => {
    for (const changes of [{ amount: 0n }, { amount: 1n }, { channel: 'NOSUCH' }])
      expect(await provider.start(await orderOf(changes))).toMatchObject({ kind: 'refused' })
  })

  test('the payer comes back with our reference', async () => {
    const { payUrl, order } = await started()
    const page = await (await fetch(payUrl)).text()
    const back = /<a class="back" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const query = Object.fromEntries(new URL(back).searchParams)
    expect(provider.returnRoute.ourReferenceIn(query)).toBe(order.ourReference)
    expect(provider.returnRoute.ourReferenceIn({})).toBeNull()
  })

  test('what it does not offer it says, by null or by no channel', async () => {
    const debits = (await listChannels(provider)).filter(({ debitsAccount }) => debitsAccount)
    expect(debits.length > 0).toBe(isDebited)
    if (provider.makeLifetimeId === null) return
    const owner = { name: 'Juan', email: null, remarks: 'B-1' }
    expect(await provider.makeLifetimeId(owner)).toMatchObject({ kind: 'answered' })
  })
})

const texts = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
