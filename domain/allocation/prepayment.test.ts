import { marketUnder } from '#domain/market/market.ts'
import { expect, test } from 'vitest'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { MARKETS } from '#domain/market/market.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { mayPrepay, payoff, prepayableFrom } from '#domain/allocation/prepayment.ts'
import { handLoan } from '#domain/charges/testing-hand-loan.ts'
import { loanDay } from '#domain/testing/testing-worked-loan.ts'

const payoffOn = (account: LoanAccount, day: number) =>
  payoff(account, owedOn(account, loanDay(day)), loanDay(day))

// spec: CONST-038 CONST-039
test.each([
  ['half of 120 days', 120, 0, 60],
  ['half of 121 days, rounded up', 121, 0, 61],
  ['seven days, where half of the term is less', 10, 0, 7],
  ['the requested day, once it is possible', 120, 75, 75],
  ['the maturity date of a term too short for it', 5, 0, 5],
  ['the requested day, after the term is over', 5, 6, 6],
])('market asGiven: the whole loan may be settled from %s', (_, termDays, day, from) => {
  const dates = { disbursedOn: loanDay(0), maturityOn: loanDay(termDays) }
  expect(prepayableFrom(MARKETS.asGiven, dates, loanDay(day))).toEqual(loanDay(from))
  expect(prepayableFrom(MARKETS.philippines, dates, loanDay(day))).toEqual(loanDay(day))
})

// "Payoff = principal + interest accrued to the day + fees and penalties due."
// spec: CONST-038
test('a payoff lists what it settles of each installment: on day 40, 30.00 of the second’s 90', () => {
  const { installments } = payoffOn(handLoan('philippines'), 40)
  expect(installments).toEqual([
    { number: 1, portions: { penalties: 18_66n, interest: 120_00n, principal: 1_000_00n } },
    { number: 2, portions: { interest: 30_00n, principal: 1_000_00n } },
    { number: 3, portions: { principal: 1_000_00n } },
    { number: 4, portions: { principal: 1_000_00n } },
  ])
})

// spec: CONST-038
test('market philippines: paying off on day 10 takes 4,040 and saves 260', () => {
  expect(payoffOn(handLoan('philippines'), 10)).toMatchObject({ amount: 4_040_00n, saved: 260_00n })
})

// spec: CONST-038
test('market asGiven: half the term of 120 days has elapsed on day 60, not on day 59', () => {
  const dates = { disbursedOn: loanDay(0), maturityOn: loanDay(120) }
  expect([59, 60].map((day) => mayPrepay(MARKETS.asGiven, dates, loanDay(day)))).toEqual([
    false,
    true,
  ])
  // 1,120 late by 30 days, 1,090, and 2,000: 1,000 once and 5% × 30 of 1,120.
  expect(payoffOn(handLoan('asGiven'), 60)).toMatchObject({
    amount: 1_120_00n + 1_000_00n + 1_680_00n + 1_090_00n + 2_000_00n,
    saved: 90_00n,
  })
})

// spec: CONST-038
test('interest paid before it accrued is neither charged again nor refunded', () => {
  const paid = (amount: bigint, number = 1) =>
    handLoan('philippines', {
      market: marketUnder('philippines', 'byInstallment'),
      paid: [{ on: loanDay(1), number, portion: 'interest', amount }],
    })
  // 10 days of 4.00 have accrued.
  expect(payoffOn(paid(15_00n), 10).amount).toBe(4_000_00n + 25_00n)
  expect(payoffOn(paid(40_00n), 10).amount).toBe(4_000_00n)
  expect(payoffOn(paid(90_00n), 10)).toMatchObject({ amount: 4_000_00n, saved: 210_00n })
  // The second installment has not begun.
  expect(payoffOn(paid(15_00n, 2), 10).amount).toBe(4_040_00n)
})

// spec: CONST-038
test('fees of later installments are saved, those of an installment that is due are not', () => {
  const { rows } = handLoan('philippines')
  const withFees = rows.map((row) => ({ ...row, fees: 10_00n, due: row.due + 10_00n }))
  const account = handLoan('philippines', { rows: withFees })
  expect(payoffOn(account, 30)).toMatchObject({
    amount: 4_000_00n + 120_00n + 10_00n,
    saved: 180_00n + 30_00n,
  })
})
