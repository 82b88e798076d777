import { afterAll, expect, test } from 'vitest'
import { getCustomAmount } from '#contract/repayment/custom-amount.ts'
import { getPayoff } from '#contract/loan/payoff.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Paying a custom amount on any day (market philippines), and its preview.

const server = await testApp()
const { app } = server
const { act, loanOf, pay, expectCleanBooks, expectFiguresAgree } = repaymentTools(server)

afterAll(expectCleanBooks)

const amountsOf = async ({ productId, orderId, token }: PaidOutLoan, amount?: number) =>
  ask(app, getCustomAmount, { productId, orderId, ...(amount ? { amount } : {}) }, { token })
const payoffOf = async ({ orderId, token }: PaidOutLoan) =>
  (await ask(app, getPayoff, { orderId }, { token })).data

// spec: API-017
test('the range is from the least amount of a channel to the payoff of today', async () => {
  const loan = await loanOf('ph')
  const { data } = await amountsOf(loan)
  const { amount: payoff } = await payoffOf(loan)
  const { repayAmount } = await loan.repayment()
  expect(data).toMatchObject({ mostAmount: payoff, repayAmount })
  expect(data.weighed).toBeUndefined()
  expect(data.leastAmount).toBeGreaterThan(0)
  expect((await amountsOf(loan, data.leastAmount)).data.repayList.length).toBeGreaterThan(0)

  const little = await amountsOf(loan, data.leastAmount - 1)
  expect(little).toMatchObject({ code: '-1002', data: null })
  expect(little.message).toMatch(/^amount: pay ₱/)
  expect(await amountsOf(loan, payoff + 1)).toMatchObject({
    code: '-1004',
    data: { amount: payoff },
  })
})

// spec: API-017
test('an amount that leaves so little that no channel takes it is refused, in the borrower’s language', async () => {
  const loan = await loanOf('ph')
  const { data } = await amountsOf(loan)
  const { amount: payoff } = await payoffOf(loan)
  for (const amount of [data.repayAmount - 1, payoff - 1]) {
    const refused = await amountsOf(loan, amount)
    expect(refused).toMatchObject({ code: '-1002', data: null })
    expect(refused.message).toMatch(/^amount: this leaves ₱0\.01 of an installment, and no way/)
  }
  const left = [data.repayAmount, data.repayAmount - data.leastAmount, payoff]
  for (const amount of left) expect((await amountsOf(loan, amount)).code).toBe('0')
})

// spec: API-017
test('more than is payable settles the installment, then the last ones, as previewed', async () => {
  const loan = await loanOf('ph')
  const { data: before } = await amountsOf(loan)
  const amount = before.repayAmount + 3_000_00
  const weighed = (await amountsOf(loan, amount)).data.weighed!
  expect(weighed.installments).toMatchObject([{ number: 1, count: 4, isSettled: 1 }])
  const settling = weighed.installments.reduce((sum, each) => sum + each.amount, 0)
  expect(settling + weighed.aheadAmount).toBe(amount)
  expect(weighed.savedInterest).toBeGreaterThan(0)

  await pay((await loan.started(amount)).reference)
  const { data: after } = await amountsOf(loan)
  expect(weighed).toMatchObject({ isWhole: 0, leftCount: 3, nextAmount: after.repayAmount })
  expect(weighed.nextTime).toBe(after.repayDate)
  // The rest of the preview is what later payments are then, each on its day.
  let paid = 0
  for (const days of [35, 30, 30]) {
    await act('POST', '/clock', { days })
    const { repayAmount } = await loan.repayment()
    paid += repayAmount
    await pay((await loan.started()).reference)
  }
  expect(paid).toBe(weighed.leftAmount)
  expect((await loan.details()).orderStatus).toBe(200)
  await expectFiguresAgree(loan)
})

// spec: API-017
test('less than is payable pays a part of the installment and saves the interest of the days to come on it', async () => {
  const loan = await loanOf('ph')
  const { data } = await amountsOf(loan, 500_00)
  expect(data.weighed).toMatchObject({
    installments: [{ number: 1, amount: 500_00, isSettled: 0 }],
    aheadAmount: 0,
    leftCount: 4,
    nextAmount: data.repayAmount - 500_00,
  })
  const { savedInterest = 0 } = data.weighed ?? {}
  expect(savedInterest).toBeGreaterThan(0)
  expect(savedInterest).toBeLessThan(1_00)
})

// spec: API-017
test('the preview of the payoff settles everything, and nothing is left', async () => {
  const loan = await loanOf('ph')
  const { amount, savedInterest } = await payoffOf(loan)
  const { weighed } = (await amountsOf(loan, amount)).data
  expect(weighed).toMatchObject({ isWhole: 1, savedInterest, leftAmount: 0, leftCount: 0 })
  expect(weighed).toMatchObject({ nextTime: '', nextAmount: 0 })
})

// spec: API-017
test('it is refused in market asGiven, for a settled loan, and for another borrower’s', async () => {
  expect(await amountsOf(await loanOf('given'))).toMatchObject({ code: '-1005', data: null })
  const loan = await loanOf('ph')
  const other = await loanOf('ph')
  expect(await amountsOf({ ...loan, token: other.token })).toMatchObject({ code: '-1001' })
  const { amount } = await payoffOf(loan)
  await pay((await loan.started(amount, { aim: 'payoff' })).reference)
  expect(await amountsOf(loan)).toMatchObject({ code: '-1005', data: null })
})
