import { afterEach, describe, expect, test } from 'vitest'
import { intentTxnId } from '#server/repayment/payment-store.ts'
import { digestOf } from '#server/sandbox/dragonpay/collection-status.ts'
import { SANDBOX_SECRETS } from '#server/sandbox/sandbox-secrets.ts'
import { testProvider } from '#server/repayment/testing-provider.ts'
import { repaymentTools, type Shown } from '#server/repayment/testing-repayment.ts'
import { testHouse } from '#server/testing-house.ts'

// Trust requirement 31: whatever is told about a payment, the ledger moves exactly once, and only
// for money that the provider confirms.

const provider = await testProvider()
const house = await testHouse({ SANDBOX_URL: provider.url })
const { app, parts } = house
provider.target = `http://localhost:${parts.config.port}`
const { act, loanOf, pay, booked, expectCleanBooks, expectFiguresAgree } = repaymentTools(house)

afterEach(async () => {
  provider.isSilent = false
  provider.answering = null
  await expectCleanBooks()
})

type Told = Record<string, string>

/** A notice that the provider could have sent: its digest holds. */
function signed(txnid: string, refno: string, status: string, more: Told = {}): Told {
  const message = 'told'
  const secret = SANDBOX_SECRETS.merchant.password
  return {
    txnid,
    refno,
    status,
    message,
    digest: digestOf([txnid, refno, status, message, secret]),
    ...more,
  }
}

async function tell(notice: Told, method: 'GET' | 'POST' = 'POST') {
  const form = new URLSearchParams(notice).toString()
  const url = '/found/dragonpay/postback'
  const answer = await app.inject(
    method === 'GET'
      ? { url: `${url}?${form}` }
      : {
          method,
          url,
          payload: form,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
  )
  expect([answer.statusCode, answer.body]).toEqual([200, 'result=OK'])
}

const txnOf = async (loan: Awaited<ReturnType<typeof loanOf>>) =>
  intentTxnId((await loan.intents()).at(-1)!.id)

const suspended = async (reference: string) =>
  parts.database
    .selectFrom('entry')
    .select(['event', 'loan_id', 'brand'])
    .where('reference', '=', `dragonpay:${reference}:S`)
    .execute()

describe.each(['given', 'ph'])('brand %s', (brand) => {
  test('a notice with a wrong digest moves nothing, and the payment stays to be paid', async () => {
    const loan = await loanOf(brand)
    const { reference } = await loan.started()
    const before = await loan.entries()
    const shown = await act('POST', `/payments/${reference}/pay`, { forge: 1 })
    expect(shown.state).toBe('pending')
    expect(await loan.entries()).toEqual(before)
    expect((await loan.intents()).map(({ state }) => state)).toEqual(['pending'])
    expect(await booked(reference)).toBeUndefined()
    // The honest one afterwards is booked.
    await pay(reference)
    expect(await loan.repaid()).toHaveLength(1)
  })

  test('money about which notice and inquiry disagree waits for staff, nothing is booked on the loan', async () => {
    const loan = await loanOf(brand)
    const { reference, amount } = await loan.started()
    const before = await loan.entries()
    await pay(reference, { lie: amount + 100_00 })
    expect(await loan.entries()).toEqual(before)
    expect(await booked(reference)).toMatchObject({
      outcome: 'suspense',
      reason: 'notice and inquiry say different amounts',
      amount: BigInt(amount),
    })
    expect(await suspended(reference)).toEqual([{ event: 'suspended', loan_id: null, brand }])
  })

  test('a payment that is told a hundred times is booked once', async () => {
    const loan = await loanOf(brand)
    const { reference } = await loan.started()
    await pay(reference, { times: 100 })
    expect(await loan.repaid()).toHaveLength(1)
    expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
  })

  test('an amount other than the one asked for is booked as it came, and marked for staff', async () => {
    const loan = await loanOf(brand)
    const { reference, amount } = await loan.started()
    await pay(reference, { amount: amount - 500_00 })
    expect(await booked(reference)).toMatchObject({ outcome: 'other amount' })
    const [entry] = await loan.repaid()
    const sum = entry!.transfers.reduce((total, transfer) => total + transfer.amount, 0n)
    expect(sum).toBe(BigInt(amount - 500_00))
    expect((await loan.repayment()).repayAmount).toBe(500_00)
  })
})

test('a notice with a right digest about what the provider does not know moves nothing', async () => {
  const loan = await loanOf('given')
  const { reference } = await loan.started()
  const txnId = await txnOf(loan)
  await tell(signed(txnId, 'NOSUCHRF', 'S'))
  await tell(signed('LN-00000000-0000-4000-8000-000000000000', 'NOSUCHRF', 'S'))
  await tell(signed('nonsense', 'NOSUCHRF', 'S'))
  // The reference is real and nothing was paid on it.
  await tell(signed(txnId, reference, 'S'))
  expect(await loan.repaid()).toEqual([])
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['pending'])
})

test('confirmed money for an order that is not ours is kept in suspense, once', async () => {
  const txnId = `LN-${parts.chance.uuid()}`
  const created = await parts.payments.createCollection({
    txnId,
    amount: 777_00n,
    procId: 'GCSH',
    expiresAt: parts.clock.now().add({ hours: 1 }),
    description: 'not ours',
    payer: { email: null, phone: '09170000000' },
    orderId: 'none',
  })
  if (created.kind !== 'answered') throw new Error(`The double refused: ${JSON.stringify(created)}`)
  await pay(created.value.refNo, { times: 3 })
  expect(await booked(created.value.refNo)).toMatchObject({ outcome: 'suspense', amount: 777_00n })
  expect(await suspended(created.value.refNo)).toHaveLength(1)
})

test('money that the provider confirms for another merchant is not the loan’s', async () => {
  const loan = await loanOf('given')
  const { reference } = await loan.started()
  provider.answering = (_, answer) =>
    answer.replace('"MerchantId":"SANDBOX"', '"MerchantId":"OTHER"')
  await pay(reference)
  expect(await loan.repaid()).toEqual([])
  expect(await booked(reference)).toMatchObject({
    outcome: 'suspense',
    reason: 'the payment is of another merchant',
  })
})

test('a notice about one payment cannot book another order', async () => {
  const [payer, other] = [await loanOf('given'), await loanOf('given')]
  const { reference } = await payer.started()
  await other.started()
  await pay(reference, { delay: 3600 })
  await tell(signed(await txnOf(other), reference, 'S'))
  expect(await other.repaid()).toEqual([])
  expect(await payer.repaid()).toEqual([])
  expect(await booked(reference)).toMatchObject({ outcome: 'suspense' })
})

test('a failure that is told after success takes nothing back, even when the inquiry says it too', async () => {
  const loan = await loanOf('given')
  const { reference } = await loan.started()
  await pay(reference)
  const before = await loan.entries()
  const txnId = await txnOf(loan)
  await tell(signed(txnId, reference, 'F'))
  provider.answering = (_, answer) => answer.replace('"Status":"S"', '"Status":"F"')
  await tell(signed(txnId, reference, 'F'))
  expect(await loan.entries()).toEqual(before)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
})

test('a success that comes after a failure is booked', async () => {
  const loan = await loanOf('given')
  const { reference } = await loan.started()
  const txnId = await txnOf(loan)
  provider.answering = (_, answer) => answer.replace('"Status":"P"', '"Status":"F"')
  await tell(signed(txnId, reference, 'F'))
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['failed'])
  provider.answering = null
  await pay(reference)
  expect(await loan.repaid()).toHaveLength(1)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
})

test('notices may come out of order, by GET, and under names in any capitals', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  const txnId = await txnOf(loan)
  await pay(reference, { delay: 3600 })
  const upper = Object.fromEntries(
    Object.entries(signed(txnId, reference, 'S')).map(([name, value]) => [
      name.toUpperCase(),
      value,
    ]),
  )
  await tell(upper, 'GET')
  expect(await loan.repaid()).toHaveLength(1)
  await tell(signed(txnId, reference, 'P'))
  await tell(signed(txnId, reference, 'U'), 'GET')
  expect(await loan.repaid()).toHaveLength(1)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
})

test.each([
  ['an empty form', {}],
  ['characters that no column takes', { txnid: 'a\0b', refno: '\ud800', digest: '\0' }],
  ['very long values', { txnid: 'x'.repeat(30_000), refno: 'y'.repeat(30_000) }],
])('a notice of %s is taken and moves nothing', async (_, told) => {
  const count = async () =>
    (await parts.database.selectFrom('entry').select('reference').execute()).length
  const before = await count()
  await tell(told)
  const json = await app.inject({
    method: 'POST',
    url: '/found/dragonpay/postback',
    payload: JSON.stringify({ ...told, nested: { a: ['\0'] } }),
    headers: { 'content-type': 'application/json' },
  })
  expect(json.statusCode).toBeLessThan(500)
  expect(await count()).toBe(before)
})

test('a payment that is told before we have stored its reference is booked once', async () => {
  const loan = await loanOf('given')
  let told = ''
  provider.answering = async (path, answer) => {
    if (!path.includes('/collect/v2/') || !path.endsWith('/post')) return answer
    // The provider has answered; the house does not know it yet.
    provider.answering = null
    const { RefNo } = JSON.parse(answer) as { RefNo: string }
    told = RefNo
    await pay(RefNo)
    expect(await loan.repaid()).toHaveLength(1)
    return answer
  }
  const answer = await loan.start()
  expect(answer.code).toBe('0')
  expect(told).not.toBe('')
  expect(await loan.repaid()).toHaveLength(1)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
})

test('while the provider is silent a notice is kept and acknowledged, and booked once it answers', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  provider.isSilent = true
  const answered = await app.inject({ method: 'POST', url: `/sandbox/payments/${reference}/pay` })
  expect(answered.statusCode, answered.body).toBe(200)
  expect(await loan.repaid()).toEqual([])
  provider.isSilent = false
  await act('POST', '/clock', { hours: 0.1 })
  expect(await loan.repaid()).toHaveLength(1)
})

test('a payment that nobody tells of is found after a quarter of an hour, and its late notice changes nothing', async () => {
  const loan = await loanOf('given')
  const { reference } = await loan.started()
  await pay(reference, { delay: 3 * 3600 })
  expect(await loan.repaid()).toEqual([])
  await act('POST', '/clock', { hours: 0.27 })
  expect((await loan.repaid()).map((entry) => entry.reference)).toEqual([
    `dragonpay:${reference}:S`,
  ])
  await act('POST', '/clock', { hours: 4 })
  expect(await loan.repaid()).toHaveLength(1)
})

test('a provider that is silent when a code runs out is asked again, so that nothing paid is lost', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  await act('POST', '/clock', { hours: 1 })
  await pay(reference, { delay: 300 * 24 * 3600 })
  await act('POST', '/clock', { hours: 22.5 })
  provider.isSilent = true
  await act('POST', '/clock', { hours: 1 })
  expect(await loan.repaid()).toEqual([])
  provider.isSilent = false
  await act('POST', '/clock', { hours: 1 })
  expect((await loan.repaid()).map((entry) => entry.reference)).toEqual([
    `dragonpay:${reference}:S`,
  ])
})

test('a code that runs out unpaid is expired; money that comes late is booked all the same', async () => {
  const loan = await loanOf('given')
  const { reference } = await loan.started()
  await act('POST', '/clock', { hours: 25 })
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['expired'])
  await pay(reference)
  expect(await loan.repaid()).toHaveLength(1)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
})

/** The next 23:00 in Manila, so that two hours later it is another day. */
function lateEvening(): string {
  const now = parts.clock.now().toZonedDateTimeISO('Asia/Manila')
  const evening = now.with({ hour: 23, minute: 0, second: 0 })
  return (now.hour < 23 ? evening : evening.add({ days: 1 })).toInstant().toString()
}

test('money that was paid before other money, and is told after it, does not settle the same twice', async () => {
  for (const brand of ['given', 'ph']) {
    await act('POST', '/clock', { to: lateEvening() })
    const loan = await loanOf(brand)
    const first = await loan.started()
    await act('POST', '/clock', { hours: 2 })
    const second = await loan.started(undefined, { channelNumber: 'GRPY' })
    await pay(second.reference)
    await pay(first.reference)
    expect(await loan.repaid(), brand).toHaveLength(2)
    const paid = (await loan.repaid()).flatMap(({ transfers }) => transfers)
    expect(paid.reduce((sum, { amount }) => sum + amount, 0n)).toBe(
      BigInt(first.amount + second.amount),
    )
    await expectFiguresAgree(loan)
  }
})

test('two payments for one extension extend once; the other is an ordinary repayment', async () => {
  const loan = await loanOf('given')
  const { data } = await loan.start(1, { isDelay: 1 })
  const amount = (data as unknown as { amount: number }).amount
  const first = await loan.started(amount, { isDelay: 1 })
  await act('POST', '/clock', { hours: 1 })
  const second = await loan.started(amount, { isDelay: 1, channelNumber: 'GRPY' })
  await pay(first.reference)
  await pay(second.reference)
  expect((await loan.repaid()).map(({ event }) => event)).toEqual(['extended', 'repaid'])
  await expectFiguresAgree(loan)
})

test('an extension that counts from an earlier day than other money leaves what that earned', async () => {
  for (const brand of ['given', 'ph']) {
    await act('POST', '/clock', { to: lateEvening() })
    const loan = await loanOf(brand)
    const { data } = await loan.start(1, { isDelay: 1 })
    const { amount } = data as unknown as { amount: number }
    const first = await loan.started(amount, { isDelay: 1 })
    await act('POST', '/clock', { hours: 2 })
    const second = await loan.started(undefined, { channelNumber: 'GRPY' })
    await pay(second.reference, { amount: Math.round(second.amount / 2) })
    await pay(first.reference)
    expect(await loan.repaid(), brand).toHaveLength(2)
    await expectFiguresAgree(loan)
  }
})

describe('a lifetime id', () => {
  const idOf = async (borrowerId: string) =>
    (
      await parts.database
        .selectFrom('borrower')
        .select('lifetime_id')
        .where('id', '=', borrowerId)
        .executeTakeFirstOrThrow()
    ).lifetime_id!
  const payLifetime = async (id: string, amount: number, times = 1) =>
    act<Shown>('POST', `/lifetime/${id}/pay`, { amount, times })

  test.each(['given', 'ph'])('of brand %s pays the oldest due loan first', async (brand) => {
    const newer = await loanOf(brand, 24)
    const older = await loanOf(brand, 27, { owner: newer.borrowerId })
    const { repayAmount } = await older.repayment()
    const { repayAmount: newerDue } = await newer.repayment()
    const id = await idOf(newer.borrowerId)
    await payLifetime(id, repayAmount - 100_00, 2)
    expect(await newer.repaid()).toEqual([])
    expect((await older.repayment()).repayAmount).toBe(100_00)
    expect(await newer.surplus()).toBe(0n)
    await payLifetime(id, 300_00)
    expect((await newer.repayment()).repayAmount).toBe(newerDue - 200_00)
  })

  test.each(['given', 'ph'])(
    'of brand %s keeps what is more than everything as surplus',
    async (brand) => {
      const loan = await loanOf(brand)
      await payLifetime(await idOf(loan.borrowerId), 30_000_00)
      expect(await loan.details()).toMatchObject({ orderStatus: 200 })
      const paid = (await loan.repaid()).flatMap(({ transfers }) => transfers)
      const onLoan = paid.filter(({ credit }) => credit.startsWith('receivable:'))
      const settled = onLoan.reduce((sum, { amount }) => sum + amount, 0n)
      expect(await loan.surplus()).toBe(30_000_00n - settled)
    },
  )

  test('of brand ph settles nothing short: a part of what is due is booked whole', async () => {
    // One installment, 5 days before it is due: the payoff is less than what is asked for.
    const loan = await loanOf('ph', 86, { place: 1 })
    const { repayAmount } = await loan.repayment()
    await payLifetime(await idOf(loan.borrowerId), repayAmount - 1_00)
    expect(await loan.surplus()).toBe(0n)
    expect((await loan.repayment()).repayAmount).toBe(1_00)
  })

  test('of nobody keeps the money in suspense', async () => {
    const owner = { name: 'Nobody', email: null, remarks: 'none' }
    const made = await parts.payments.createLifetimeId(owner)
    if (made.kind !== 'answered') throw new Error('The double made no lifetime id.')
    const { reference } = await payLifetime(made.value, 500_00, 3)
    expect(await booked(reference)).toMatchObject({ outcome: 'suspense', borrower_id: null })
    expect(await suspended(reference)).toHaveLength(1)
  })
})
