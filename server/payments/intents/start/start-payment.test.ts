import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { getNewPlan } from '#contract/loan/extension.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import {
  listAccounts,
  GCASH,
  namedBorrower,
} from '#server/identity/payout-account/testing-account.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { demo } from '#doubles/demo/demo.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'

// Trust requirements 14, 29 and 30 over the calls that move money.

const server = await demoApp()
const { app, deps } = server
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)
const FIFTY = Array.from({ length: 50 })

describe.each(['given', 'ph'])('brand %s', (brand) => {
  // spec: API-017
  test('fifty equal requests at once start one payment, here and at the provider', async () => {
    const loan = await loanOf(brand)
    const { repayAmount } = await loan.repayment()
    const answers = await Promise.all(FIFTY.map(async () => loan.start(repayAmount)))
    const refused = answers.filter(({ code }) => code !== '0')
    expect(refused.filter(({ code }) => code !== '800005')).toEqual([])
    const urls = new Set(answers.flatMap(({ data }) => (data ? [data.payUrl] : [])))
    expect(urls.size).toBe(1)
    expect(await loan.intents()).toHaveLength(1)
    expect(await act<Shown[]>('GET', `/payments?orderId=${loan.orderId}`)).toHaveLength(1)
  })

  // spec: API-017
  test('fifty equal binds at once bind one account', async () => {
    const { id, token } = await namedBorrower(deps, brand, 'Maria Santos')
    const answers = await Promise.all(
      FIFTY.map(async () => ask(app, bindPayoutAccount, GCASH, { token })),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0']))
    expect(await listAccounts(deps, id)).toHaveLength(1)
  })
})

// spec: API-017
test('a payment started again through another channel is a second one, and each starts once', async () => {
  const loan = await loanOf('given')
  const first = await loan.start()
  const second = await loan.start(undefined, { channelNumber: 'GRPY' })
  expect((await loan.start()).data).toEqual(first.data)
  expect(second.data).not.toEqual(first.data)
  expect(await loan.intents()).toHaveLength(2)
})

// spec: API-017
test('a new plan is started by its own amount alone', async () => {
  const loan = await loanOf('ph')
  const { data } = await ask(app, getNewPlan, loan, { token: loan.token })
  const aim = { aim: 'newPlan' }
  for (const amount of [data.planAmount - 1, data.planAmount + 1])
    expect(await loan.start(amount, aim)).toMatchObject({
      code: '-1004',
      data: { amount: data.planAmount },
    })
  expect(await loan.intents()).toEqual([])
  expect((await loan.start(data.planAmount, aim)).code).toBe('0')
})

// spec: CONST-038, CONST-039
test('what would settle the whole loan is no amount to pay before half of its term', async () => {
  const loan = await loanOf('given', 10)
  // With the interest of 10 of the first 30 days.
  expect(await loan.start(15_000_00 + 150_00)).toMatchObject({
    code: '-1004',
    data: { amount: 15_000_00 / 4 + 450_00 },
  })
  expect(await loan.intents()).toEqual([])
})

// Trust requirement 56.
// spec: API-017
test('a sixth payment that waits withdraws the oldest, here and at the provider', async () => {
  const loan = await loanOf('ph')
  const started: string[] = []
  for (let count = 0; count < 6; count += 1)
    started.push((await loan.started(1_000_00 + count)).reference)
  const states = async () => (await loan.intents()).map(({ state }) => state).toSorted()
  expect(await states()).toEqual(['cancelled', ...Array.from({ length: 5 }, () => 'pending')])
  expect((await loan.intents()).find(({ reference }) => reference === started[0])?.state).toBe(
    'cancelled',
  )
  await settleJobs(deps)
  const atProvider = async () => act<Shown[]>('GET', `/payments?orderId=${loan.orderId}`)
  expect((await atProvider()).find(({ reference }) => reference === started[0])?.state).toBe('void')
  expect((await atProvider()).filter(({ state }) => state === 'pending')).toHaveLength(5)
  // Its code was paid all the same: the money is booked.
  await pay(started[0]!)
  expect(await loan.repaid()).toHaveLength(1)
  // Money on its way is not withdrawn.
  await act('POST', `/payments/${started[1]}/receive`)
  for (let count = 6; count < 8; count += 1) await loan.started(1_000_00 + count)
  expect((await loan.intents()).find(({ reference }) => reference === started[1])?.state).toBe(
    'pending',
  )
})

// Trust requirement 56.
// spec: API-017
test('five payments that are just starting leave no room for a sixth, and none is withdrawn', async () => {
  const loan = await loanOf('ph')
  for (let count = 0; count < 5; count += 1) await loan.started(1_000_00 + count)
  await pastTriggers(
    deps.database,
    sql`update payment_intent set state = 'starting' where loan_id = ${loan.orderId}`,
  )
  expect(await loan.start(2_000_00)).toMatchObject({ code: '-1003', data: { retryAfter: 45 } })
  expect(new Set((await loan.intents()).map(({ state }) => state))).toEqual(new Set(['starting']))
})

// spec: API-017
test('a borrower starts twenty payments in an hour, and then waits', async () => {
  const loan = await loanOf('ph')
  for (let count = 0; count < 20; count += 1) await loan.started(1_000_00 + count)
  const refused = await loan.start(2_000_00)
  expect(refused).toMatchObject({ code: '-1003' })
  expect((refused.data as unknown as { retryAfter: number }).retryAfter).toBeGreaterThan(3000)
  // An equal request gets the payment that waits.
  expect((await loan.start(1_000_00 + 19)).code).toBe('0')
  expect(await loan.intents()).toHaveLength(20)
})

describe('with an Idempotency-Key', () => {
  const keyed = (key: string, token: string) => ({ token, headers: { 'idempotency-key': key } })

  // spec: API-017
  test('a payment gets its first answer again, even after it is paid; another body is refused', async () => {
    const loan = await loanOf('given')
    const { productId, orderId, token } = loan
    const { repayAmount: amount } = await loan.repayment()
    const body = { productId, orderId, amount, channelNumber: 'GCSH' }
    const options = keyed('pay-1', token)
    const first = await ask(app, startPayment, body, options)
    expect(first.code).toBe('0')
    const other = { ...body, channelNumber: 'GRPY' }
    expect(await ask(app, startPayment, other, options)).toMatchObject({
      code: '-1002',
      data: null,
    })
    const [payment] = await act<Shown[]>('GET', `/payments?orderId=${orderId}`)
    await pay(payment!.reference)
    expect(await ask(app, startPayment, body, options)).toEqual(first)
    expect(await loan.intents()).toHaveLength(1)
  })

  // spec: API-017
  test('a refused payment stores nothing, so that the key can be used again', async () => {
    const loan = await loanOf('given')
    const { productId, orderId, token } = loan
    const { repayAmount: amount } = await loan.repayment()
    const body = { productId, orderId, amount, channelNumber: 'NONE' }
    const options = keyed('pay-2', token)
    expect(await ask(app, startPayment, body, options)).toMatchObject({ code: '-1002' })
    const right = { ...body, channelNumber: 'GCSH' }
    expect(await ask(app, startPayment, right, options)).toMatchObject({ code: '0' })
  })

  // spec: API-017
  test('fifty equal requests at once under one key start one payment', async () => {
    const loan = await loanOf('ph')
    const { productId, orderId, token } = loan
    const { repayAmount: amount } = await loan.repayment()
    const body = { productId, orderId, amount, channelNumber: 'GCSH' }
    const answers = await Promise.all(
      FIFTY.map(async () => ask(app, startPayment, body, keyed('pay-3', token))),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0']))
    expect(new Set(answers.map(({ data }) => data.payUrl)).size).toBe(1)
    expect(await loan.intents()).toHaveLength(1)
  })

  // spec: API-017
  test('a bind with another body is refused and binds nothing', async () => {
    const { id, token } = await namedBorrower(deps, 'ph', 'Maria Santos')
    const options = keyed('bind-1', token)
    expect(await ask(app, bindPayoutAccount, GCASH, options)).toMatchObject({ code: '0' })
    const other = { ...GCASH, cardNo: '0917 000 0043' }
    expect(await ask(app, bindPayoutAccount, other, options)).toMatchObject({ code: '-1002' })
    expect(await listAccounts(deps, id)).toHaveLength(1)
  })

  // spec: API-017
  test('a push with another body is refused and makes no loan; the same answers the same', async () => {
    const borrower = await testApplicant(server, 'ph')
    const { data } = await borrower.see({ productId: '11' })
    const { amount, periods, termUnit } = data
    const push = { productId: '11', amount, periods, termUnit }
    const first = await borrower.push(push, 'push-1')
    expect(first.code).toBe('0')
    expect(await borrower.push(push, 'push-1')).toEqual(first)
    const other = { ...push, amount: amount - 100_000 }
    expect(await borrower.push(other, 'push-1')).toMatchObject({ code: '-1002', data: null })
  })
})

describe('steps cannot be skipped', () => {
  const QUICK = { productId: '11', amount: 500_000, periods: 1, termUnit: 91 }
  const loanCount = async (borrowerId: string) =>
    (
      await deps.database
        .selectFrom('loan')
        .select('id')
        .where('borrower_id', '=', borrowerId)
        .execute()
    ).length

  // spec: API-017
  test('nothing is lent without an offer and an agreement, or on another borrower’s offer', async () => {
    const [borrower, other] = [await testApplicant(server, 'ph'), await testApplicant(server, 'ph')]
    expect(await borrower.push(QUICK)).toMatchObject({ code: '-1004' })
    const offered = (await other.see({ productId: '11', amount: 500_000 })).data
    expect(await borrower.push({ ...QUICK, offerId: offered.offerId })).toMatchObject({
      code: '-1004',
    })
    const own = (await borrower.see({ productId: '11', amount: 500_000 })).data
    const { offerId } = own
    expect(await borrower.push({ ...QUICK, offerId, agreed: 0 })).toMatchObject({ code: '-1002' })
    expect(await borrower.push({ ...QUICK, offerId, amount: 600_000 })).toMatchObject({
      code: '-1004',
    })
    expect(await borrower.push({ ...QUICK, productId: '1' })).toMatchObject({ code: '-1001' })
    expect(await loanCount(borrower.id)).toBe(0)
    expect(await borrower.push({ ...QUICK, offerId })).toMatchObject({ code: '0' })
  })

  // spec: API-017
  test.each(
    ['given', 'ph'].flatMap((brand) =>
      ['21', '21-withdraw', '110', '151', '151-card', '200'].map((word) => `${brand}-${word}`),
    ),
  )('the loan of %s takes no payment and no extension', async (key) => {
    const borrower = (await demo(deps)).borrowers.find((each) => each.key === key)!
    const { productId, sessionId: token, orderId } = borrower
    for (const isDelay of [0, 1]) {
      const body = { productId, orderId: orderId!, amount: 100_000, channelNumber: 'GCSH', isDelay }
      expect(await ask(app, startPayment, body, { token })).toMatchObject({ code: '-1005' })
    }
  })

  // spec: API-017
  test('a loan cannot be extended before its payment is near', async () => {
    for (const brand of ['given', 'ph']) {
      const loan = await loanOf(brand, 10)
      expect(await loan.start(100_000, { isDelay: 1 })).toMatchObject({ code: '-1005' })
      expect(await loan.intents()).toEqual([])
    }
  })

  // spec: API-017
  test('and the books are clean after all of it', async () => expectCleanBooks())
})
