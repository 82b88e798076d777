import { afterEach, expect, test } from 'vitest'
import { getCancellation } from '#contract/loan/cancellation.ts'
import { cancelLoan } from '#contract/loan/loan.ts'
import { getNewPlan } from '#contract/loan/extension.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// A free cancellation takes back all that was done on the loan, new plans and extensions too.

const provider = await testProvider()
const server = await testApp({ SANDBOX_URL: provider.url })
const { app, deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { act, loanOf, pay, expectCleanBooks, expectFiguresAgree } = repaymentTools(server)

afterEach(expectCleanBooks)

const cancel = async ({ orderId, token }: PaidOutLoan) =>
  (await ask(app, cancelLoan, { orderId }, { token })).data

const returnsOf = async ({ productId, orderId, token }: PaidOutLoan) =>
  (await ask(app, getCancellation, { productId, orderId }, { token })).data

async function takeNewPlan(loan: PaidOutLoan): Promise<{ reference: string; amount: number }> {
  const { productId, orderId, token } = loan
  const { planAmount: amount } = (await ask(app, getNewPlan, { productId, orderId }, { token }))
    .data
  const { reference } = await loan.started(amount, { aim: 'newPlan' })
  await pay(reference)
  return { reference, amount }
}

const eventsOf = async (loan: PaidOutLoan) => (await loan.repaid()).map(({ event }) => event)

const countsOf = async ({ orderId }: PaidOutLoan) =>
  deps.database
    .selectFrom('loan')
    .select(['new_plan_count', 'extension_count'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

async function expectNothingOwedOrCharged({ orderId }: PaidOutLoan): Promise<void> {
  const { outstanding, charged } = await loanBalances(deps.database, orderId)
  expect({ owed: Object.values(outstanding).filter(Boolean), charged }).toEqual({
    owed: [],
    charged: 0n,
  })
}

test('what was paid before a new plan, and for it, counts as returned, and the plan is gone', async () => {
  const loan = await loanOf('ph', 1)
  await pay((await loan.started(2_000_00)).reference)
  await act('POST', '/clock', { days: 1 })
  const { amount } = await takeNewPlan(loan)
  expect(amount).toBeGreaterThan(0)
  expect(await returnsOf(loan)).toMatchObject({ returnedAmount: 2_000_00 + amount })
  const asked = await cancel(loan)
  expect(asked.amount).toBe(13_000_00 - amount)
  await pay((await loan.started(asked.amount, { aim: 'cancellation' })).reference)
  expect((await loan.details()).orderStatus).toBe(200)
  expect(await loan.surplus()).toBe(0n)
  await expectNothingOwedOrCharged(loan)
  expect(await countsOf(loan)).toEqual({ new_plan_count: 0, extension_count: 0 })
})

test('after the charge-back of the return the loan has its new plan again', async () => {
  const loan = await loanOf('ph', 1)
  await takeNewPlan(loan)
  const before = await loan.repayment()
  const { reference } = await loan.started((await cancel(loan)).amount, { aim: 'cancellation' })
  await pay(reference)
  expect((await loan.details()).orderStatus).toBe(200)
  await act('POST', `/payments/${reference}/chargeback`)
  expect((await eventsOf(loan)).at(-1)).toBe('replanned')
  expect(await countsOf(loan)).toEqual({ new_plan_count: 1, extension_count: 0 })
  const { repayAmount, repayDate } = await loan.repayment()
  expect({ repayAmount, repayDate }).toEqual({
    repayAmount: before.repayAmount,
    repayDate: before.repayDate,
  })
  await expectFiguresAgree(loan)
})

test('a return that is told after an extension cancels all the same; its price is the borrower’s', async () => {
  const loan = await loanOf('ph', 3)
  const { amount } = await cancel(loan)
  const { reference } = await loan.started(amount, { aim: 'cancellation' })
  await act('POST', `/payments/${reference}/receive`)
  const paidOn = deps.clock.now()
  await act('POST', '/clock', { days: 24 })
  const { data } = await loan.start(1, { isDelay: 1 })
  const price = (data as unknown as { amount: number }).amount
  await pay((await loan.started(price, { isDelay: 1 })).reference)
  expect(await countsOf(loan)).toEqual({ new_plan_count: 0, extension_count: 1 })
  provider.answering = (path, answer) =>
    path.includes('/refno/')
      ? answer.replaceAll(/"SettleDate":"[^"]*"/g, `"SettleDate":"${paidOn.toString()}"`)
      : answer
  await pay(reference)
  provider.answering = null
  expect((await loan.details()).orderStatus).toBe(200)
  expect(await loan.surplus()).toBe(BigInt(price))
  await expectNothingOwedOrCharged(loan)
  expect(await countsOf(loan)).toEqual({ new_plan_count: 0, extension_count: 0 })
})
