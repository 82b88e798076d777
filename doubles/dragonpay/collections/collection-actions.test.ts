import { beforeEach, expect, test } from 'vitest'
import { readActionOptions } from '#doubles/dragonpay/action-options.ts'
import { readWithKeys, testDoubles } from '#doubles/testing-doubles.ts'

const { provider, doubles, shop, clock } = await testDoubles()

beforeEach(() => {
  shop.arrivals = []
  shop.answer = 'result=OK'
})

let count = 0
async function requested(orderId = 'order-1'): Promise<string> {
  count += 1
  const answer = await provider.start({
    ourReference: `txn-${count}`,
    amount: 500_00n,
    channel: 'GCSH',
    expiresAt: clock.now.add({ hours: 24 }),
    description: 'Repayment',
    payer: { email: 'juan@example.com', phone: '09171234567' },
    loanId: orderId,
  })
  if (answer.kind !== 'answered') throw new Error(`Not created: ${JSON.stringify(answer)}`)
  return answer.value.reference
}

async function inquired(refNo: string) {
  const answer = await provider.ask({ reference: refNo })
  if (answer.kind !== 'answered' || !answer.value) throw new Error(`${refNo} is not there`)
  return answer.value
}

test('payments of an order are listed newest first', async () => {
  const [first, second] = [await requested('order-list'), await requested('order-list')]
  await requested('order-other')
  await doubles.actOnPayment(first, 'fail')

  const shape = { orderId: 'order-list', amount: 500_00, channel: 'GCSH' }
  expect(await doubles.listPayments('order-list')).toEqual([
    { reference: second, state: 'pending', ...shape },
    { reference: first, state: 'failed', ...shape },
  ])
})

test('notice and inquiry have the amount that was paid', async () => {
  const refNo = await requested()

  expect(await doubles.actOnPayment(refNo, 'pay', { amount: 120_34n })).toMatchObject({
    amount: 120_34,
  })

  expect(shop.arrivals[0]?.params).toMatchObject({ amount: '120.34', status: 'S' })
  expect(await inquired(refNo)).toMatchObject({ amount: 120_34n, status: 'paid' })
})

test('a lying notice is signed, but differs from the inquiry', async () => {
  const refNo = await requested()
  await doubles.actOnPayment(refNo, 'pay', { lie: 9_999_00n })

  expect(await readWithKeys(provider.notices, shop.arrivals[0]!.raw)).toMatchObject({
    isGenuine: true,
    notice: { amount: 9_999_00n },
  })
  expect(await inquired(refNo)).toMatchObject({ amount: 500_00n, status: 'paid' })
})

test('a forged notice says paid, while nothing happened at the provider', async () => {
  const refNo = await requested()

  expect(await doubles.actOnPayment(refNo, 'pay', { forge: true })).toMatchObject({
    state: 'pending',
  })

  expect(shop.arrivals[0]?.params).toMatchObject({ refno: refNo, status: 'S' })
  expect(await readWithKeys(provider.notices, shop.arrivals[0]!.raw)).toMatchObject({
    isGenuine: false,
    why: 'its signature is wrong',
  })
  expect(await inquired(refNo)).toMatchObject({ status: 'pending' })
  expect(await doubles.actOnPayment(refNo, 'pay')).toMatchObject({ state: 'paid' })
})

test('one payment can have a hundred notices, later ones too', async () => {
  const refNo = await requested()
  await doubles.actOnPayment(refNo, 'pay', { times: 100 })
  expect(shop.arrivals).toHaveLength(100)
  expect(new Set(shop.arrivals.map(({ params }) => JSON.stringify(params))).size).toBe(1)

  await doubles.actOnPayment(refNo, 'pay', { times: 2 })
  expect(shop.arrivals).toHaveLength(102)
})

test('a delayed notice waits for the app’s clock, the money does not', async () => {
  const refNo = await requested()
  const due = clock.now.add({ seconds: 90 })
  await doubles.actOnPayment(refNo, 'pay', { delay: 90 })
  expect(await inquired(refNo)).toMatchObject({ status: 'paid' })
  expect(await doubles.nextDue(due.subtract({ seconds: 1 }))).toBeNull()
  await doubles.runDue(due.subtract({ seconds: 1 }))
  expect(shop.arrivals).toEqual([])
  expect(await doubles.nextDue(due)).toEqual(due)

  await doubles.runDue(due)

  expect(shop.arrivals.map(({ params }) => params['refno'])).toEqual([refNo])
  expect(await doubles.nextDue(due)).toBeNull()
})

test('a notice that is not answered result=OK is sent again after 1, 5, 15 and 60 minutes', async () => {
  const refNo = await requested()
  shop.answer = 'OK'
  await doubles.actOnPayment(refNo, 'pay')
  let at = clock.now
  for (const minutes of [1, 5, 15]) {
    at = at.add({ minutes })
    await doubles.runDue(at.subtract({ seconds: 1 }))
    const before = shop.arrivals.length
    await doubles.runDue(at)
    expect(shop.arrivals).toHaveLength(before + 1)
  }
  expect(shop.arrivals).toHaveLength(4)

  shop.answer = 'result=OK'
  await doubles.runDue(at.add({ minutes: 60 }))
  expect(shop.arrivals).toHaveLength(5)
  await doubles.runDue(at.add({ hours: 20 }))
  expect(shop.arrivals).toHaveLength(5)
})

test('a notice without an answer is dropped after seven retries', async () => {
  const refNo = await requested('order-given-up')
  shop.answer = 'no'
  await doubles.actOnPayment(refNo, 'pay')
  for (let day = 1; day <= 12; day += 1) await doubles.runDue(clock.now.add({ hours: 24 * day }))

  const notices = shop.arrivals.filter(({ params }) => params['refno'] === refNo)
  expect(notices).toHaveLength(8)
  expect(await doubles.nextDue(clock.now.add({ hours: 24 * 1000 }))).toBeNull()
})

test('two processes at the same time send a due notice once', async () => {
  const refNo = await requested('order-once')
  await doubles.actOnPayment(refNo, 'pay', { delay: 5 })
  const at = clock.now.add({ seconds: 5 })

  await Promise.all([doubles.runDue(at), doubles.runDue(at), doubles.runDue(at)])

  expect(shop.arrivals.filter(({ params }) => params['refno'] === refNo)).toHaveLength(1)
})

test('an unpaid code expires at its time, and can be paid late', async () => {
  clock.now = clock.now.add({ hours: 24 * 30 })
  const refNo = await requested()
  const end = clock.now.add({ hours: 24 })
  expect(await doubles.nextDue(end)).toEqual(end)

  await doubles.runDue(end)
  expect(shop.arrivals.map(({ params }) => params['status'])).toEqual(['V'])
  expect(await inquired(refNo)).toMatchObject({ status: 'void', message: 'EXPIRED' })

  expect(await doubles.actOnPayment(refNo, 'pay')).toMatchObject({ state: 'paid' })
  expect(await inquired(refNo)).toMatchObject({ status: 'paid' })
})

test('a final state stays: failed stays failed, paid stays paid until it is refunded', async () => {
  const failed = await requested()
  await doubles.actOnPayment(failed, 'fail')
  await expect(doubles.actOnPayment(failed, 'pay')).rejects.toMatchObject({ statusCode: 409 })
  expect(await inquired(failed)).toMatchObject({ status: 'failed', message: '107' })

  const paid = await requested()
  await expect(doubles.actOnPayment(paid, 'refund')).rejects.toMatchObject({ statusCode: 409 })
  await doubles.actOnPayment(paid, 'pay')
  await expect(doubles.actOnPayment(paid, 'expire')).rejects.toMatchObject({ statusCode: 409 })
  await doubles.actOnPayment(paid, 'refund')
  expect(await inquired(paid)).toMatchObject({ status: 'refunded', amount: 500_00n })

  const back = await requested()
  await doubles.actOnPayment(back, 'pay')
  await doubles.actOnPayment(back, 'chargeback')
  expect(shop.arrivals.at(-1)?.params).toMatchObject({ refno: back, status: 'K' })
})

test('an action on an unknown reference is refused', async () => {
  await expect(doubles.actOnPayment('NOPE', 'pay')).rejects.toMatchObject({ statusCode: 404 })
})

test('a lifetime id can be paid any amount many times, each with its own reference', async () => {
  const made = await provider.makeLifetimeId!({ name: 'Juan', email: null, remarks: 'B-1' })
  const id = made.kind === 'answered' ? made.value : ''
  expect(id).toMatch(/^HRM\d{10}$/)

  const first = await doubles.payLifetime(id, 'GCSH', 321_00n)
  const second = await doubles.payLifetime(id, '711', 50_00n, { times: 3 })

  expect(first.reference).not.toBe(second.reference)
  expect(shop.arrivals).toHaveLength(4)
  expect(await readWithKeys(provider.notices, shop.arrivals[0]!.raw)).toMatchObject({
    isGenuine: true,
    notice: { reference: first.reference, status: 'paid', amount: 321_00n },
  })
  expect(await inquired(first.reference)).toMatchObject({ status: 'paid', payerReference: id })
  await expect(doubles.payLifetime('HRM0', 'GCSH', 1n)).rejects.toMatchObject({ statusCode: 404 })
  await expect(doubles.payLifetime(id, 'NONE', 1n)).rejects.toMatchObject({ statusCode: 400 })
  await expect(doubles.payLifetime(id, 'GCSH', 0n)).rejects.toMatchObject({ statusCode: 400 })
})

test('the options of an action are whole numbers or refused', () => {
  expect(
    readActionOptions({ amount: '12034', times: '3', delay: 60, forge: '1', lie: '5' }),
  ).toEqual({
    amount: 120_34n,
    times: 3,
    delay: 60,
    forge: true,
    lie: 5n,
  })
  expect(readActionOptions({ forge: '0', amount: '' })).toEqual({})
  for (const wrong of [{ amount: '12.5' }, { times: '201' }, { delay: '-1' }, { lie: 'much' }])
    expect(() => readActionOptions(wrong)).toThrow(/whole number/)
})
