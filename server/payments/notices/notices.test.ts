import { afterEach, describe, expect, test } from 'vitest'
import { type NoticeFields, NOTICE_URL, signedNotice } from '#doubles/testing-notices.ts'
import { settleAnswered } from '#server/platform/jobs/answered-work.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Trust requirement 31: the ledger moves once, and only for money that the provider confirms.

const provider = await testProvider()
const server = await testApp({ SANDBOX_URL: provider.url })
const { app, deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { act, toNextDay, loanOf, pay, booked, entriesOfPayment, expectCleanBooks } =
  repaymentTools(server)

afterEach(async () => {
  Object.assign(provider, { isSilent: false, answering: null })
  await expectCleanBooks()
})

async function sendNotice(notice: NoticeFields, method: 'GET' | 'POST' = 'POST') {
  const form = new URLSearchParams(notice).toString()
  const answer = await app.inject(
    method === 'GET'
      ? { url: `${NOTICE_URL}?${form}` }
      : {
          method,
          url: NOTICE_URL,
          payload: form,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
  )
  expect([answer.statusCode, answer.body]).toEqual([200, 'result=OK'])
  await settleAnswered(deps.database)
}

const ourReferenceOf = async (loan: PaidOutLoan) => (await loan.intents()).at(-1)!.our_reference

const suspended = async (reference: string) =>
  (await entriesOfPayment(reference)).map(({ event, loan_id, brand }) => ({
    event,
    loan_id,
    brand,
  }))

describe.each(['given', 'ph'])('brand %s', (brand) => {
  test('a notice with a wrong digest moves nothing, and the payment can still be paid', async () => {
    const loan = await loanOf(brand)
    const { reference } = await loan.started()
    const before = await loan.entries()
    const shown = await act('POST', `/payments/${reference}/pay`, { forge: 1 })
    expect(shown.state).toBe('pending')
    expect(await loan.entries()).toEqual(before)
    expect((await loan.intents()).map(({ state }) => state)).toEqual(['pending'])
    expect(await booked(reference)).toBeUndefined()
    // A genuine notice afterwards is booked.
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

  test('a payment with a hundred notices is booked once', async () => {
    const loan = await loanOf(brand)
    const { reference } = await loan.started()
    await pay(reference, { times: 100 })
    expect(await loan.repaid()).toHaveLength(1)
    expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
  })

  test('an amount other than requested is booked as it came, and marked for staff', async () => {
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

test('a notice with a right digest about an unknown payment moves nothing', async () => {
  const loan = await loanOf('given')
  const { reference } = await loan.started()
  const ourReference = await ourReferenceOf(loan)
  await sendNotice(signedNotice(ourReference, 'NOSUCHRF', 'paid'))
  await sendNotice(signedNotice('LN-00000000-0000-4000-8000-000000000000', 'NOSUCHRF', 'paid'))
  await sendNotice(signedNotice('nonsense', 'NOSUCHRF', 'paid'))
  // The reference is real and nothing was paid on it.
  await sendNotice(signedNotice(ourReference, reference, 'paid'))
  expect(await loan.repaid()).toEqual([])
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['pending'])
})

test('confirmed money for an unknown order is put into suspense, once', async () => {
  const created = await deps.payments.first.start({
    ourReference: `LN-${deps.random.uuid()}`,
    amount: 777_00n,
    channel: 'GCSH',
    expiresAt: deps.clock.now().add({ hours: 1 }),
    description: 'not ours',
    payer: { email: null, phone: '09170000000' },
    loanId: 'none',
  })
  if (created.kind !== 'answered') throw new Error(`The double refused: ${JSON.stringify(created)}`)
  await pay(created.value.reference, { times: 3 })
  expect(await booked(created.value.reference)).toMatchObject({
    outcome: 'suspense',
    amount: 777_00n,
  })
  expect(await suspended(created.value.reference)).toHaveLength(1)
})

test('money that the provider confirms for another merchant is not booked on the loan', async () => {
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
  await sendNotice(signedNotice(await ourReferenceOf(other), reference, 'paid'))
  expect(await other.repaid()).toEqual([])
  expect(await payer.repaid()).toEqual([])
  expect(await booked(reference)).toMatchObject({ outcome: 'suspense' })
})

test('a failure after success reverses nothing, even when the inquiry confirms it', async () => {
  const loan = await loanOf('given')
  const { reference } = await loan.started()
  await pay(reference)
  const before = await loan.entries()
  const ourReference = await ourReferenceOf(loan)
  await sendNotice(signedNotice(ourReference, reference, 'failed'))
  provider.answering = (_, answer) => answer.replace('"Status":"S"', '"Status":"F"')
  await sendNotice(signedNotice(ourReference, reference, 'failed'))
  expect(await loan.entries()).toEqual(before)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
})

test('a success that comes after a failure is booked', async () => {
  const loan = await loanOf('given')
  const { reference } = await loan.started()
  provider.answering = (_, answer) => answer.replace('"Status":"P"', '"Status":"F"')
  await sendNotice(signedNotice(await ourReferenceOf(loan), reference, 'failed'))
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['failed'])
  provider.answering = null
  await pay(reference)
  expect(await loan.repaid()).toHaveLength(1)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
})

test('notices may come out of order, by GET, and with field names in any capitals', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  const ourReference = await ourReferenceOf(loan)
  await pay(reference, { delay: 3600 })
  const upper = Object.fromEntries(
    Object.entries(signedNotice(ourReference, reference, 'paid')).map(([name, value]) => [
      name.toUpperCase(),
      value,
    ]),
  )
  await sendNotice(upper, 'GET')
  expect(await loan.repaid()).toHaveLength(1)
  await sendNotice(signedNotice(ourReference, reference, 'pending'))
  await sendNotice(signedNotice(ourReference, reference, 'unknown'), 'GET')
  expect(await loan.repaid()).toHaveLength(1)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
})

test.each([
  ['an empty form', {}],
  ['characters that no column takes', { txnid: 'a\0b', refno: '\ud800', digest: '\0' }],
  ['very long values', { txnid: 'x'.repeat(30_000), refno: 'y'.repeat(30_000) }],
])('a notice of %s is acknowledged and moves nothing', async (_, fields) => {
  const count = async () =>
    (await deps.database.selectFrom('entry').select('reference').execute()).length
  const before = await count()
  await sendNotice(fields)
  const json = await app.inject({
    method: 'POST',
    url: NOTICE_URL,
    payload: JSON.stringify({ ...fields, nested: { a: ['\0'] } }),
    headers: { 'content-type': 'application/json' },
  })
  expect(json.statusCode).toBeLessThan(500)
  await settleAnswered(deps.database)
  expect(await count()).toBe(before)
})

test('a payment whose notice comes before its reference is stored is booked once', async () => {
  const loan = await loanOf('given')
  let sent = ''
  provider.answering = async (path, answer) => {
    if (!path.includes('/collect/v2/') || !path.endsWith('/post')) return answer
    // The provider has answered; the server does not know it yet.
    provider.answering = null
    const { RefNo } = JSON.parse(answer) as { RefNo: string }
    sent = RefNo
    await pay(RefNo)
    expect(await loan.repaid()).toHaveLength(1)
    return answer
  }
  const answer = await loan.start()
  expect(answer.code).toBe('0')
  expect(sent).not.toBe('')
  expect(await loan.repaid()).toHaveLength(1)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
})

test('while the provider is silent a notice is stored and acknowledged, and booked once it answers', async () => {
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

test('a payment without a notice is found after a quarter of an hour, and its late notice changes nothing', async () => {
  const loan = await loanOf('given')
  const { reference } = await loan.started()
  await pay(reference, { delay: 3 * 3600 })
  expect(await loan.repaid()).toEqual([])
  await act('POST', '/clock', { hours: 0.27 })
  expect((await loan.repaid()).map((entry) => entry.reference)).toEqual(
    (await entriesOfPayment(reference)).map((entry) => entry.reference),
  )
  expect(await loan.repaid()).toHaveLength(1)
  await act('POST', '/clock', { hours: 4 })
  expect(await loan.repaid()).toHaveLength(1)
})

test('a provider that is silent when a code expires is asked again, so that no payment is lost', async () => {
  await toNextDay()
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
  expect((await loan.repaid()).map((entry) => entry.reference)).toEqual(
    (await entriesOfPayment(reference)).map((entry) => entry.reference),
  )
  expect(await loan.repaid()).toHaveLength(1)
}, 120_000)

test('an unpaid code expires; money that comes late is still booked', async () => {
  const loan = await loanOf('given')
  const { reference } = await loan.started()
  await act('POST', '/clock', { hours: 25 })
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['expired'])
  await pay(reference)
  expect(await loan.repaid()).toHaveLength(1)
  expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid'])
})

test('a payment whose intent is gone is booked on the loan that it names', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  await deps.database.deleteFrom('payment_intent').where('loan_id', '=', loan.orderId).execute()
  await pay(reference)
  expect(await booked(reference)).toMatchObject({
    outcome: 'booked',
    borrower_id: loan.borrowerId,
  })
  expect(await loan.repaid()).toHaveLength(1)
})
