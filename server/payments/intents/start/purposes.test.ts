// What a payment is for, by what its borrower asks and by the figures of the day.
import { expect, test } from 'vitest'
import { getCancellation } from '#contract/loan/cancellation.ts'
import { getExtension, getNewPlan } from '#contract/loan/extension.ts'
import { cancelLoan } from '#contract/loan/loan.ts'
import { getPayoff } from '#contract/loan/payoff.ts'
import { commitCardRepayment, getCardRepayment } from '#contract/repayment/card-repayment.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app } = server
const { loanOf } = repaymentTools(server)

const payoffOf = async ({ orderId, token }: PaidOutLoan) =>
  (await ask(app, getPayoff, { orderId }, { token })).data.amount
const purposesOf = async (loan: PaidOutLoan) => (await loan.intents()).map(({ purpose }) => purpose)

// spec: API-017, ST-008
test('market philippines: each amount and each aim has its purpose', async () => {
  const loan = await loanOf('ph')
  const { token } = loan
  const { repayAmount } = await loan.repayment()
  const payoff = await payoffOf(loan)
  const { planAmount } = (await ask(app, getNewPlan, loan, { token })).data
  const { delayAmount } = (await ask(app, getExtension, loan, { token })).data.delayInfo
  for (const other of [delayAmount - 1, delayAmount + 1])
    expect(await loan.start(other, { isDelay: 1 })).toMatchObject({
      code: '-1004',
      data: { amount: delayAmount },
    })
  await loan.started(repayAmount)
  await loan.started(repayAmount - 1_00)
  await loan.started(payoff)
  await loan.started(planAmount, { aim: 'newPlan' })
  await loan.started(delayAmount, { isDelay: 1 })
  expect(await purposesOf(loan)).toEqual(['due', 'any', 'payoff', 'newPlan', 'extension'])

  const returned = await loanOf('ph', 1)
  const key = { productId: returned.productId, orderId: returned.orderId }
  await ask(app, cancelLoan, key, { token: returned.token })
  const { returnAmount } = (await ask(app, getCancellation, key, { token: returned.token })).data
  await returned.started(returnAmount, { aim: 'cancellation' })
  expect(await purposesOf(returned)).toEqual(['cancellation'])
})

// spec: API-017, ST-008, ST-009
test('each aim takes its own figure and no other amount', async () => {
  const loan = await loanOf('ph', 1)
  const { productId, orderId, token } = loan
  const key = { productId, orderId }
  const { returnAmount } = (await ask(app, getCancellation, key, { token })).data
  // The return is paid once it was asked for.
  expect(await loan.start(returnAmount, { aim: 'cancellation' })).toMatchObject({ code: '-1005' })
  await ask(app, cancelLoan, key, { token })
  const { planAmount } = (await ask(app, getNewPlan, key, { token })).data
  const figures = { payoff: await payoffOf(loan), newPlan: planAmount, cancellation: returnAmount }
  for (const [aim, amount] of Object.entries(figures))
    for (const other of [amount - 1, amount + 1])
      expect(await loan.start(other, { aim })).toMatchObject({ code: '-1004', data: { amount } })
  expect(await loan.intents()).toEqual([])
  await loan.started(figures.payoff, { aim: 'payoff' })
  expect(await purposesOf(loan)).toEqual(['payoff'])
})

// spec: API-017, CONST-038
test.each([
  ['payoff', 'This loan cannot be settled early yet.'],
  ['newPlan', 'There is no new plan for this loan now.'],
  ['cancellation', 'This loan can no longer be cancelled for free.'],
])('market asGiven: a loan of ten days has no %s', async (aim, message) => {
  const loan = await loanOf('given', 10)
  expect(await loan.start(15_000_00, { aim })).toEqual({ code: '-1005', message, data: null })
  expect(await loan.intents()).toEqual([])
})

// spec: API-017, API-030
test('what a card repays is due, or any other amount up to all of it', async () => {
  const loan = await loanOf('ph')
  const { orderId, token } = loan
  const screen = async () => (await ask(app, getCardRepayment, { orderId }, { token })).data
  const { amount: due } = await screen()
  const all = await payoffOf(loan)
  for (const [amount, code] of [
    [due, '0'],
    [due - 1_00, '0'],
    [all, '0'],
    [all + 1, '-1004'],
  ] as const) {
    const { repayToken, bankCards } = await screen()
    const card = { repayToken, bankCardId: bankCards[0]!.id, orderId, amount, sendMsg: 0 }
    expect((await ask(app, commitCardRepayment, card, { token })).code).toBe(code)
  }
  expect(await purposesOf(loan)).toEqual(['due', 'any', 'any'])
})

// spec: API-017, CONST-038
test('what is due, once all of it is, is no payoff', async () => {
  const loan = await loanOf('ph', 125)
  const { repayAmount } = await loan.repayment()
  expect(await payoffOf(loan)).toBe(repayAmount)
  await loan.started(repayAmount)
  expect(await purposesOf(loan)).toEqual(['due'])
})

// spec: API-017, CONST-038
test('market asGiven: after half of the term its payoff is paid as one, and no other amount than is due', async () => {
  const loan = await loanOf('given', 65)
  const payoff = await payoffOf(loan)
  const { repayAmount } = await loan.repayment()
  for (const amount of [repayAmount - 1, repayAmount + 1, payoff - 1, payoff + 1])
    expect(await loan.start(amount)).toMatchObject({ code: '-1004', data: { amount: repayAmount } })
  expect(await loan.intents()).toEqual([])
  await loan.started(payoff)
  await loan.started(repayAmount)
  expect(await purposesOf(loan)).toEqual(['payoff', 'due'])
})

// spec: API-017
test('what is more than the payoff, another aim, or another loan starts nothing', async () => {
  const loan = await loanOf('ph')
  const payoff = await payoffOf(loan)
  expect(await loan.start(payoff + 1)).toMatchObject({ code: '-1004', data: { amount: payoff } })
  for (const more of [{ aim: 'nonsense' }, { aim: 'payoff', isDelay: 1 }])
    expect(await loan.start(payoff, more)).toMatchObject({ code: '-1002' })
  const { token, productId } = loan
  const other = { productId, orderId: 'o-1', amount: payoff, channelNumber: 'GCSH' }
  expect(await ask(app, startPayment, other, { token })).toMatchObject({ code: '-1001' })
  expect(await loan.intents()).toEqual([])
})
