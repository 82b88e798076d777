import { describe, expect, test } from 'vitest'
import { getExtension } from '#contract/loan/extension.ts'
import { comparePlans, getPayoff } from '#contract/loan/payoff.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { loanOf, pay, expectCleanBooks } = repaymentTools(server)

const payoffOf = async ({ orderId, token }: PaidOutLoan, on?: string) =>
  ask(app, getPayoff, { orderId, ...(on ? { on } : {}) }, { token })
const plansOf = async ({ orderId, token }: PaidOutLoan, amount?: number) =>
  ask(app, comparePlans, { orderId, ...(amount ? { amount } : {}) }, { token })

function today(): Temporal.PlainDate {
  return deps.clock.now().toZonedDateTimeISO('Asia/Manila').toPlainDate()
}

describe('the payoff', () => {
  // spec: API-017, ST-008
  test('settles the loan to the centavo when paid on its day', async () => {
    const loan = await loanOf('ph')
    const { data } = await payoffOf(loan)
    // ₱15,000 and floor(15,000.00 × 0.33 × 25/365) of interest.
    expect(data.amount).toBe(15_000_00 + 339_04)
    expect(data.validTo).toBe(`${today().toString()} 23:59:59`)
    const { reference } = await loan.started(data.amount)
    await pay(reference)
    expect((await loan.details()).orderStatus).toBe(200)
    expect(await loan.surplus()).toBe(0n)
    expect(await payoffOf(loan)).toMatchObject({ code: '-1005', data: null })
  })

  // spec: API-017
  test('a payment with aim payoff takes only the payoff of today', async () => {
    const loan = await loanOf('ph')
    const { amount } = (await payoffOf(loan)).data
    // A quote of yesterday would be taken as a part, and leave the loan open for some pesos.
    const stale = await loan.start(amount - 5_00, { aim: 'payoff' })
    expect(stale).toMatchObject({ code: '-1004', data: { amount } })
    expect(await loan.start(amount, { aim: 'nonsense' })).toMatchObject({ code: '-1002' })
    expect(await loan.start(amount, { aim: 'payoff', isDelay: 1 })).toMatchObject({ code: '-1002' })
    expect(await loan.intents()).toEqual([])
    const { reference } = await loan.started(amount, { aim: 'payoff' })
    await pay(reference)
    expect((await loan.details()).orderStatus).toBe(200)
  })

  // spec: CONST-038, CONST-039
  test.each([
    ['is refused before half of the term', 25, '-1005'],
    ['says the right amount after half of the term', 61, '-1004'],
    ['says the right amount after the term', 121, '-1004'],
  ])('in market asGiven a payment with aim payoff %s', async (_, day, code) => {
    const loan = await loanOf('given', day)
    expect(await loan.start(1, { aim: 'payoff' })).toMatchObject({ code })
    expect(await loan.intents()).toEqual([])
  })

  // spec: API-017
  test('is paid through the channels on its own day only', async () => {
    const loan = await loanOf('ph')
    const now = (await payoffOf(loan)).data
    expect(now).toMatchObject({ isToday: 1, on: today().toString(), productName: 'EasyPlan' })
    expect(now.lastDay).toBe(today().add({ days: 365 }).toString())
    expect(now.repayList.length).toBeGreaterThan(0)
    const later = (await payoffOf(loan, today().add({ days: 1 }).toString())).data
    expect(later).toMatchObject({ isToday: 0, repayList: [] })
    expect((await loan.details()).ways).toMatchObject({ payoffAmount: now.amount })
  })

  // spec: CONST-038
  test('waiting costs the interest of the days and saves that much less', async () => {
    const loan = await loanOf('ph')
    const now = (await payoffOf(loan)).data
    const in5 = today().add({ days: 5 }).toString()
    const later = (await payoffOf(loan, in5)).data
    expect(later.validTo).toBe(`${in5} 23:59:59`)
    // On the due date: the first installment's interest in full.
    expect(later.amount).toBe(15_000_00 + 406_84)
    expect(now.savedInterest - later.savedInterest).toBe(later.amount - now.amount)
  })

  // spec: CONST-038
  test('market asGiven settles early after half the term, and says from when', async () => {
    const answer = await payoffOf(await loanOf('given', 25))
    expect(answer).toMatchObject({ code: '-1005', data: null })
    expect(answer.message).toContain(today().add({ days: 35 }).toString())
    const late = (await payoffOf(await loanOf('given', 60))).data
    // Flat 36% a year: ₱450 of interest an installment, two of four earned, ₱900 of it saved.
    expect(late.savedInterest).toBe(900_00)
  })

  // spec: CONST-038
  test.each(['2026-02-30', 'tomorrow', '2020-01-01', '2099-01-01'])(
    'a day like %s is refused by its name',
    async (on) => {
      const answer = await payoffOf(await loanOf('ph'), on)
      expect(answer).toMatchObject({ code: '-1002', data: null })
      expect(answer.message).toMatch(/^on: /)
    },
  )
})

describe('plans side by side', () => {
  // spec: CONST-038, GEN-008
  test('market philippines compares four plans, each against the schedule as it is', async () => {
    const loan = await loanOf('ph')
    const { options } = (await plansOf(loan)).data
    expect(options.map(({ kind }) => kind)).toEqual([
      'asScheduled',
      'extension',
      'partPayment',
      'newPlan',
    ])
    for (const { payNow, totalToPay, cost, costMore, plan } of options) {
      expect(payNow + plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalToPay)
      expect(totalToPay - cost).toBe(15_000_00)
      expect(costMore).toBe(cost - options[0]!.cost)
    }
    const [planned, extended, part, newPlan] = options
    expect(planned!.payNow).toBe((await loan.repayment()).repayAmount)
    expect(extended!.costMore).toBeGreaterThan(0)
    expect(part!.costMore).toBeLessThan(0)
    expect(newPlan!.plan.length).toBeGreaterThan(planned!.plan.length + 1)
    expect(newPlan!.plan[0]!.amount).toBeLessThan(planned!.plan[0]!.amount)
  })

  // spec: DL-013
  test('an extension costs the same as in delay repayment', async () => {
    const loan = await loanOf('ph', 40)
    const { options } = (await plansOf(loan)).data
    const { token, productId, orderId } = loan
    const { data } = await ask(app, getExtension, { productId, orderId }, { token })
    const extended = options.find(({ kind }) => kind === 'extension')
    expect(extended?.payNow).toBe(data.delayInfo.delayAmount)
    expect(extended?.plan.map(({ amount, time }) => [amount, time])).toEqual(
      data.repayPlan.map(({ amount, time }) => [amount, time]),
    )
  })

  // spec: CONST-038, GEN-008
  test('a part payment leaves what the comparison showed', async () => {
    const loan = await loanOf('ph', 10)
    const { options } = (await plansOf(loan, 8_000_00)).data
    const part = options.find(({ kind }) => kind === 'partPayment')
    await pay((await loan.started(8_000_00)).reference)
    const left = (await plansOf(loan)).data.options[0]!
    expect(part?.payNow).toBe(8_000_00)
    expect([left.payNow, ...left.plan.map(({ amount }) => amount)]).toEqual(
      part?.plan.map(({ amount }) => amount),
    )
    const tooMuch = await plansOf(loan, 9_999_999)
    expect(tooMuch).toMatchObject({ code: '-1002', data: null })
  })

  // spec: CONST-038, GEN-008
  test('market asGiven compares the plans that its loan terms have', async () => {
    const { options } = (await plansOf(await loanOf('given'))).data
    expect(options.map(({ kind }) => kind)).toEqual(['asScheduled', 'extension'])
  })
})

test('and the books are clean after all of it', async () => expectCleanBooks())
