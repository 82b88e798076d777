import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketUnder } from '#domain/market/market.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { sum } from '#domain/money/money.ts'
import { outstandingTotal, owedOn } from '#domain/allocation/owed.ts'
import { mayPrepay, payoff } from '#domain/allocation/prepayment.ts'
import { type Aim, repayment } from '#domain/allocation/repayment.ts'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { handLoan } from '#domain/charges/testing-hand-loan.ts'
import { loanDay, workedLoan } from '#domain/testing/testing-worked-loan.ts'

const lawful = workedLoan('philippines', 10_000_00n)
const given = workedLoan('asGiven', 10_000_00n)
const dates = { disbursedOn: loanDay(0), maturityOn: loanDay(120) }
const due = lawful.rows[0]?.due ?? 0n

const pay = (account: LoanAccount, amount: bigint, day: number, aim?: Aim) =>
  repayment(account, amount, loanDay(day), dates, aim)
const payoffOn = (account: LoanAccount, day: number) =>
  payoff(account, owedOn(account, loanDay(day)), loanDay(day))
const leftOn = (account: LoanAccount, day: number) =>
  outstandingTotal(owedOn(account, loanDay(day)))

// spec: GEN-007
test('an installment paid early in its exact amount is settled, and no other', () => {
  for (const account of [lawful, given]) {
    const figure = account.rows[0]?.due ?? 0n
    const paid = pay(account, figure, 10)
    expect(paid).toMatchObject({ kind: 'repaid', surplus: 0n })
    const [first, second] = owedOn(accountAfter(account, paid), loanDay(10))
    expect(first?.outstanding).toEqual({})
    expect(second?.paid).toEqual({})
  }
  expect(pay(given, given.rows[0]?.due ?? 0n, 10).rows).toEqual(given.rows)
})

// spec: CONST-038
test('the payoff is the principal and the interest to the day: 10 days of 33% on ₱10,000', () => {
  expect(payoffOn(lawful, 0).amount).toBe(10_000_00n)
  expect(payoffOn(lawful, 10).amount).toBe(10_090_41n)
  const { amount, saved } = payoffOn(lawful, 10)
  expect(amount + saved).toBe(leftOn(lawful, 10))
})

// spec: CONST-038
test('the payoff of a late loan includes its penalties and the interest that is due', () => {
  const penalty = (due * 10n * 5n) / 3000n
  const running = ((lawful.rows[0]?.balance ?? 0n) * 33n * 10n) / 36_500n
  expect(payoffOn(lawful, 40).amount).toBe(10_000_00n + 271_23n + penalty + running)
})

// spec: ST-008
test('paying the payoff settles the loan in both markets; the rest is surplus', () => {
  for (const [account, day] of [
    [lawful, 10],
    [lawful, 75],
    [given, 60],
    [given, 95],
  ] as const) {
    const { amount } = payoffOn(account, day)
    for (const surplus of [0n, 5n]) {
      const paid = pay(account, amount + surplus, day, 'payoff')
      expect(paid).toMatchObject({ kind: 'prepaid', surplus })
      expect(leftOn(accountAfter(account, paid), day)).toBe(0n)
      expect(leftOn(accountAfter(account, paid), day + 200)).toBe(0n)
    }
  }
})

// spec: CONST-038 CONST-039
test('market asGiven: the whole loan may be settled after half the term and 7 days', () => {
  const may = (days: number, maturity = 120) =>
    mayPrepay(given.market, { ...dates, maturityOn: loanDay(maturity) }, loanDay(days))
  expect([59, 60].map((days) => may(days))).toEqual([false, true])
  expect([6, 7].map((days) => may(days, 10))).toEqual([false, true])
  expect(mayPrepay(lawful.market, dates, loanDay(0))).toBe(true)
})

// spec: CONST-038
test('market asGiven: before half the term a payoff is an ordinary repayment', () => {
  const { amount } = payoffOn(given, 30)
  const paid = pay(given, amount, 30, 'payoff')
  expect(paid.kind).toBe('repaid')
  expect(leftOn(accountAfter(given, paid), 30)).toBeGreaterThan(0n)
})

// spec: ST-008
test('the rows of a loan settled early hold what was earned, and nothing is outstanding', () => {
  const { rows } = handLoan('philippines')
  const withFees = rows.map((row) => ({ ...row, fees: 10_00n, due: row.due + 10_00n }))
  const account = handLoan('philippines', { rows: withFees })
  const settled = pay(account, payoffOn(account, 40).amount, 40, 'payoff')
  // 10 days of 3,000 at 0.1% of the second; the fees of those to come are not earned.
  expect(
    settled.rows.map(({ interest, fees, due: whole, balance }) => [interest, fees, whole, balance]),
  ).toEqual([
    [120_00n, 10_00n, 1_130_00n, 0n],
    [30_00n, 0n, 1_030_00n, 0n],
    [0n, 0n, 1_000_00n, 0n],
    [0n, 0n, 1_000_00n, 0n],
  ])
})

// spec: CONST-038
test('a fee paid before it was due stays earned when the loan is settled early', () => {
  const { rows } = handLoan('philippines')
  const withFees = rows.map((row) => ({ ...row, fees: 10_00n, due: row.due + 10_00n }))
  const paid = [{ on: loanDay(5), number: 2, portion: 'fees' as const, amount: 4_00n }]
  const account = handLoan('philippines', { rows: withFees, paid })
  const settled = pay(account, payoffOn(account, 40).amount, 40, 'payoff')
  expect(settled.rows.map(({ fees }) => fees)).toEqual([10_00n, 4_00n, 0n, 0n])
})

// spec: CONST-038, ST-008
test('market philippines, interest by installment: exactly the payoff settles, also below what is payable', () => {
  const paid = handLoan('philippines')
    .rows.slice(0, 3)
    .flatMap(({ number, principal, interest }) => [
      { on: loanDay(30 * number), number, portion: 'principal' as const, amount: principal },
      { on: loanDay(30 * number), number, portion: 'interest' as const, amount: interest },
    ])
  const market = marketUnder('philippines', 'byInstallment')
  const account = handLoan('philippines', { market, paid })
  // Of the last 1,030, 25 days of 1.00 have accrued.
  expect(payoffOn(account, 115).amount).toBe(1_025_00n)
  const settled = pay(account, 1_025_00n, 115)
  expect(settled).toMatchObject({ kind: 'prepaid', surplus: 0n })
  expect(leftOn(accountAfter(account, settled), 115)).toBe(0n)
  for (const [amount, left] of [
    [1_024_00n, 6_00n],
    [1_026_00n, 4_00n],
    [1_030_00n, 0n],
  ] as const) {
    const part = pay(account, amount, 115)
    expect(part).toMatchObject({ kind: 'repaid', surplus: 0n })
    expect(leftOn(accountAfter(account, part), 115)).toBe(left)
  }
  expect(pay(account, 1_031_00n, 115)).toMatchObject({ kind: 'prepaid', surplus: 6_00n })
})

const anyPayments = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 200 }), amount: fc.bigInt(1n, 6_000_00n) }),
  { maxLength: 8 },
)

// spec: GEN-007, CONST-048
test('for any payments: parts add up, nothing is lost, costs stay within the cap', () => {
  fc.assert(
    fc.property(anyPayments, fc.constantFrom(lawful, given), (payments, start) => {
      let account = start
      for (const { day, amount } of payments.toSorted((a, b) => a.day - b.day)) {
        const paid = pay(account, amount, day)
        expect(sum(paid.parts.map((part) => part.amount)) + paid.surplus).toBe(amount)
        expect(paid.parts.every((part) => part.amount > 0n)).toBe(true)
        expect(sum(paid.rows.map(({ principal }) => principal))).toBe(10_000_00n)
        const before = leftOn(account, day)
        account = accountAfter(account, paid)
        expect(leftOn(account, day)).toBeLessThanOrEqual(before - amount + paid.surplus)
        expect(paid.surplus === 0n || leftOn(account, day) === 0n).toBe(true)
      }
      const whole = owedOn(account, loanDay(900)).map((each) => each.whole)
      const cost = sum(whole.map((each) => (each.interest ?? 0n) + (each.penalties ?? 0n)))
      expect(account.market.caps === 'none' || cost <= 10_000_00n).toBe(true)
    }),
    upTo(150),
  )
})
