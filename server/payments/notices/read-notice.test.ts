import { expect, test } from 'vitest'
import { openArrivals, readStored } from '#server/payments/notices/read-notice.ts'
import { Overloaded } from '#server/platform/http/refusals/refusal.ts'
import type { RawNotice } from '#server/providers/provider-notice.ts'
import { testDoubles } from '#doubles/testing-doubles.ts'

// The keys with which a provider signs notices: asked for, kept and rotated. Each process asks by a
// clock of its own, which the tests move.

const { provider, doubles, db: database, shop, clock } = await testDoubles()
const { key, notices } = provider

let count = 0
/** A notice of a payment that is paid now. */
async function paidNotice(): Promise<RawNotice> {
  count += 1
  const answer = await provider.start({
    ourReference: `txn-${count}`,
    amount: 500_00n,
    channel: 'GCSH',
    expiresAt: clock.now.add({ hours: 24 }),
    description: 'Repayment',
    payer: { email: null, phone: '09171234567' },
    loanId: 'order-1',
  })
  if (answer.kind !== 'answered') throw new Error(`Not created: ${JSON.stringify(answer)}`)
  shop.arrivals = []
  await doubles.actOnPayment(answer.value.reference, 'pay')
  return shop.arrivals[0]!.raw
}

/** A process that has just begun; its questions for keys wait for `gate`. */
function newProcess() {
  const time = { ms: 0, gate: Promise.resolve() }
  let asked = 0
  const counted = {
    ...notices,
    keys: {
      ...notices.keys!,
      ask: async () => {
        asked += 1
        await time.gate
        return notices.keys!.ask()
      },
    },
  }
  const read = openArrivals(
    { database, clock: { now: () => clock.now, refresh: async () => {} } },
    () => time.ms,
  )
  return {
    time,
    read: async (raw: RawNotice) => read(key, counted, raw),
    questions: () => asked,
  }
}

test('keys are asked for once, for however many notices come at once and afterwards', async () => {
  const { read, questions } = newProcess()
  const raw = await paidNotice()
  const readings = await Promise.all(Array.from({ length: 20 }, async () => read(raw)))
  expect(readings.every(({ isGenuine }) => isGenuine)).toBe(true)
  expect((await read(await paidNotice())).isGenuine).toBe(true)
  expect(questions()).toBe(1)
})

test('a rotated key is fetched once, and what was kept before is still read afterwards', async () => {
  const { read, questions, time } = newProcess()
  const before = await paidNotice()
  expect((await read(before)).isGenuine).toBe(true)
  clock.now = clock.now.add({ seconds: 1 })
  await doubles.rotateKeys()
  time.ms += 10_001
  const after = await paidNotice()
  expect((await read(after)).isGenuine).toBe(true)
  expect((await read(await paidNotice())).isGenuine).toBe(true)
  expect(questions()).toBe(2)
  for (const raw of [before, after])
    expect((await readStored(database, kept(raw, false), notices)).isGenuine).toBe(true)
  // One that comes now is signed with a key that counts no more.
  time.ms += 1
  const late = { ...before, receivedAt: clock.now.add({ seconds: 1 }) }
  expect(await read(late).catch((error: unknown) => error)).toBeInstanceOf(Overloaded)
  time.ms += 10_001
  expect(await read(late)).toMatchObject({ isGenuine: false, reference: expect.any(String) })
  expect((await readStored(database, kept(late, false), notices)).isGenuine).toBe(false)
  // Another process believed it when it came, and had not heard that its key is over.
  expect((await readStored(database, kept(late, true), notices)).isGenuine).toBe(true)
})

const kept = (raw: RawNotice, wasGenuine: boolean) => ({ provider: key, raw, wasGenuine })

test('processes agree on the keys a second after one of them has learnt of a rotation', async () => {
  const [first, believer, doubter] = [newProcess(), newProcess(), newProcess()]
  const before = await paidNotice()
  for (const { read } of [first, believer, doubter])
    expect((await read(before)).isGenuine).toBe(true)
  clock.now = clock.now.add({ minutes: 1 })
  await doubles.rotateKeys()
  const after = await paidNotice()
  first.time.ms += 10_001
  expect((await first.read(after)).isGenuine).toBe(true)
  // The others asked the provider lately, and ask it for nothing that the first one stored.
  believer.time.ms += 1001
  expect((await believer.read(after)).isGenuine).toBe(true)
  expect(believer.questions()).toBe(1)
  const late = { ...before, receivedAt: clock.now.add({ seconds: 1 }) }
  for (const { read, time } of [first, believer, doubter]) {
    time.ms += 10_001
    expect(await read(late)).toMatchObject({ isGenuine: false })
  }
})

test('unknown signatures ask once in ten seconds; one of the same seconds is to be sent again', async () => {
  const { read, questions, time } = newProcess()
  const genuine = await paidNotice()
  const body = new URLSearchParams(genuine.body)
  body.set('signatures', Buffer.alloc(256, 7).toString('base64'))
  const forged = { ...genuine, body: body.toString() }
  expect(await read(forged)).toMatchObject({ isGenuine: false, isOfUnknownKey: true })
  expect(questions()).toBe(1)
  time.ms += 1000
  for (let times = 0; times < 50; times += 1)
    await expect(read(forged)).rejects.toBeInstanceOf(Overloaded)
  expect((await read(genuine)).isGenuine).toBe(true)
  expect(questions()).toBe(1)
  time.ms += 10_000
  expect(await read(forged)).toMatchObject({ isGenuine: false })
  expect(questions()).toBe(2)
})

test('a notice by a known key does not wait for a question that another one has the provider asked', async () => {
  const { read, time } = newProcess()
  const genuine = await paidNotice()
  expect((await read(genuine)).isGenuine).toBe(true)
  await doubles.rotateKeys()
  const after = await paidNotice()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  Object.assign(time, { ms: 10_001, gate })
  const waiting = read(after)
  expect((await read(genuine)).isGenuine).toBe(true)
  open()
  expect((await waiting).isGenuine).toBe(true)
})

test('while the provider does not tell its keys, a notice by an unknown one is to be sent again', async () => {
  const { read, questions, time } = newProcess()
  const before = await paidNotice()
  expect((await read(before)).isGenuine).toBe(true)
  await doubles.rotateKeys()
  const after = await paidNotice()
  const changes = { status: 'Revoked' }
  for (const fault of ['cut', 'error', 'html', 'empty', 'truncated', 'changed'] as const) {
    time.ms += 10_001
    await doubles.faults.plan({ call: 'dragonpay.keys', fault, changes })
    await expect(read(after)).rejects.toBeInstanceOf(Overloaded)
    // By a key that is known, it is read all the same.
    expect((await read(before)).isGenuine).toBe(true)
  }
  expect(questions()).toBe(7)
  time.ms += 10_001
  expect((await read(after)).isGenuine).toBe(true)
})

test('a process that begins while the provider is silent knows the keys that were kept', async () => {
  const raw = await paidNotice()
  expect((await newProcess().read(raw)).isGenuine).toBe(true)
  await doubles.faults.plan({ call: 'dragonpay.keys', fault: 'cut', times: 5 })
  expect((await newProcess().read(raw)).isGenuine).toBe(true)
  await doubles.faults.clear()
})
