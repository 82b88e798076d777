import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScheduleRow } from '#domain/amortization.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import { sum } from '#domain/money.ts'
import { outstandingTotal, owedOn } from '#domain/owed.ts'
import { mayPrepay, payoff } from '#domain/prepayment.ts'
import { accountAfter, type Aim, repayment } from '#domain/repayment.ts'
import { upTo } from '#domain/testing-cases.ts'
import { handLoan } from '#domain/testing-hand-loan.ts'
import { dayOf, workedLoan } from '#domain/testing-worked-loan.ts'

const lawful = workedLoan('philippines', 10_000_00n)
const given = workedLoan('asGiven', 10_000_00n)
const dates = { disbursedOn: dayOf(0), maturityOn: dayOf(120) }
const due = lawful.rows[0]?.due ?? 0n

const pay = (account: LoanAccount, amount: bigint, day: number, aim?: Aim) =>
  repayment(account, amount, dayOf(day), dates, aim)
const payoffOn = (account: LoanAccount, day: number) =>
  payoff(account, owedOn(account, dayOf(day)), dayOf(day))
const leftOn = (account: LoanAccount, day: number) => outstandingTotal(owedOn(account, dayOf(day)))

test('an installment paid early in its exact amount is settled and changes nothing else', () => {
  for (const account of [lawful, given]) {
    const figure = account.rows[0]?.due ?? 0n
    const paid = pay(account, figure, 10)
    expect(paid).toMatchObject({ kind: 'repaid', surplus: 0n })
    expect(paid.rows).toEqual(account.rows)
    const [first, second] = owedOn(accountAfter(account, paid), dayOf(10))
    expect(first?.outstanding).toEqual({})
    expect(second?.paid).toEqual({})
  }
})

test('the payoff is the principal and the interest to the day: 10 days of 33% on ₱10,000', () => {
  expect(payoffOn(lawful, 0).amount).toBe(10_000_00n)
  expect(payoffOn(lawful, 10).amount).toBe(10_090_41n)
  const { amount, saved } = payoffOn(lawful, 10)
  expect(amount + saved).toBe(leftOn(lawful, 10))
})

test('the payoff of a late loan includes its penalties and the interest that is due', () => {
  const penalty = (due * 10n * 5n) / 3000n
  const running = ((lawful.rows[0]?.balance ?? 0n) * 33n * 10n) / 36_500n
  expect(payoffOn(lawful, 40).amount).toBe(10_000_00n + 271_23n + penalty + running)
})

test('paying the payoff settles the loan in both markets; the rest is surplus', () => {
  for (const [account, day] of [
    [lawful, 10],
    [lawful, 75],
    [given, 60],
    [given, 95],
  ] as const) {
    const { amount } = payoffOn(account, day)
    const paid = pay(account, amount + 5n, day, 'payoff')
    expect(paid).toMatchObject({ kind: 'prepaid', surplus: 5n })
    expect(leftOn(accountAfter(account, paid), day)).toBe(0n)
    expect(leftOn(accountAfter(account, paid), day + 200)).toBe(0n)
  }
})

// spec: CONST-038 CONST-039
test('market asGiven: the whole loan may be settled after half the term and 7 days', () => {
  const may = (days: number, maturity = 120) =>
    mayPrepay(given.market, { ...dates, maturityOn: dayOf(maturity) }, dayOf(days))
  expect([59, 60].map((days) => may(days))).toEqual([false, true])
  expect([6, 7].map((days) => may(days, 10))).toEqual([false, true])
  expect(mayPrepay(lawful.market, dates, dayOf(0))).toBe(true)
})

test('market asGiven: before half the term a payoff is an ordinary repayment', () => {
  const { amount } = payoffOn(given, 30)
  const paid = pay(given, amount, 30, 'payoff')
  expect(paid.kind).toBe('repaid')
  expect(leftOn(accountAfter(given, paid), 30)).toBeGreaterThan(0n)
})

test('market philippines: the excess over today’s installment prepays from the last one backwards', () => {
  const paid = pay(lawful, due + 3_000_00n, 30)
  const principal = paid.parts.filter((part) => part.portion === 'principal')
  expect(paid.kind).toBe('prepaid')
  expect(principal.map(({ number }) => number)).toEqual([1, 4, 3])
  expect(paid.rows.map(({ dueOn }) => dueOn)).toEqual(lawful.rows.map(({ dueOn }) => dueOn))

  const balance = 10_000_00n - sum(principal.map(({ amount }) => amount))
  expect(paid.rows[1]?.interest).toBe((balance * 33n * 30n) / 36_500n)
  expect(paid.rows[3]?.due).toBe(lawful.rows[3]?.principal)
  expect(leftOn(accountAfter(lawful, paid), 30)).toBeLessThan(leftOn(lawful, 30) - due - 3_000_00n)
})

test('market philippines: interest of the current period is owed on the real balance only', () => {
  const early = pay(lawful, due + 3_000_00n, 10)
  const principal = sum(
    early.parts.filter((part) => part.portion === 'principal').map(({ amount }) => amount),
  )
  const prepaid = principal - (lawful.rows[0]?.principal ?? 0n)
  const saved = (prepaid * 33n * 20n) / 36_500n
  expect(prepaid - 3_000_00n).toBe(saved)
  expect(early.rows[0]?.interest).toBe(271_23n - saved)
})

test('market philippines: the excess of a late borrower pays accrued interest before principal', () => {
  const owed = owedOn(lawful, dayOf(40))
  const overdue = due + (owed[0]?.outstanding.penalties ?? 0n)
  const accrued = ((lawful.rows[0]?.balance ?? 0n) * 33n * 10n) / 36_500n
  const { parts } = pay(lawful, overdue + accrued + 1_000_00n, 40)
  expect(parts.slice(-2)).toEqual([
    { number: 2, portion: 'interest', amount: accrued, on: dayOf(40) },
    { number: 4, portion: 'principal', amount: 1_000_00n, on: dayOf(40) },
  ])
})

test('a payment that settles two installments and more removes both from every balance', () => {
  // Day 53: the second falls due within 7 days; 23 days late cost 42.93. 500 go to the fourth, and
  // with them what they save of the second one's interest, of the 7 remaining days.
  const account = handLoan('philippines')
  const paid = pay(account, 1_120_00n + 42_93n + 1_090_00n + 500_00n, 53)
  const prepaid = sum(paid.parts.filter((part) => part.number === 4).map(({ amount }) => amount))
  expect(paid.rows.map(({ balance }) => balance)).toEqual([
    2_000_00n - prepaid,
    2_000_00n - prepaid,
    1_000_00n - prepaid,
    0n,
  ])
  expect(paid.rows.slice(0, 2).map(({ interest }) => interest)).toEqual([
    120_00n,
    90_00n - (prepaid - 500_00n),
  ])
  expect(leftOn(accountAfter(account, paid), 53)).toBe(
    2_000_00n - prepaid + sum(paid.rows.slice(2).map(({ interest }) => interest)),
  )
})

test('a prepayment saves interest of the current installment, even when the first one is paid', () => {
  const first = pay(handLoan('philippines'), 1_120_00n, 30)
  const loan = accountAfter(handLoan('philippines'), first)
  // The second one's 90.00, 490 and the 10 that 20 days of 0.1% of 500 save of it.
  const paid = pay(loan, 1_090_00n + 490_00n, 40)
  expect(paid.parts.map(({ number, portion, amount }) => [number, portion, amount])).toEqual([
    [2, 'interest', 80_00n],
    [2, 'principal', 1_000_00n],
    [4, 'principal', 500_00n],
  ])
})

test('interest of the current period that is already paid is not taken from the excess again', () => {
  const before = [{ on: dayOf(35), number: 2, portion: 'interest' as const, amount: 10_00n }]
  // 30.00 have accrued by day 40; 10 days late cost 18.66.
  const paid = pay(handLoan('philippines', { paid: before }), 1_138_66n + 20_00n + 100_00n, 40)
  expect(paid.parts.slice(-2)).toEqual([
    { number: 2, portion: 'interest', amount: 20_00n, on: dayOf(40) },
    { number: 4, portion: 'principal', amount: 100_00n, on: dayOf(40) },
  ])
})

test('after a prepayment within a period, interest accrues on the remaining balance', () => {
  // Day 40: 30.00 accrued on 3,000; then 20 days of 2,000 at 0.1% are 40.00.
  const loan = handLoan('philippines')
  const after = accountAfter(loan, pay(loan, 1_138_66n + 30_00n + 1_000_00n, 40))
  expect(after.rows[1]?.interest).toBe(70_00n)
  expect([40, 50, 60].map((day) => owedOn(after, dayOf(day))[1]?.earned.interest)).toEqual([
    30_00n,
    50_00n,
    70_00n,
  ])
})

test('a prepayment does not change the fees of the rows', () => {
  const { rows } = handLoan('philippines')
  const withFees = rows.map((row) => ({ ...row, fees: 10_00n, due: row.due + 10_00n }))
  const paid = pay(handLoan('philippines', { rows: withFees }), 2_630_00n, 30)
  // 1,500 are prepaid: 3% of 1,500, then of 500.
  expect(paid.rows.map((row) => row.due)).toEqual([1_130_00n, 1_055_00n, 1_025_00n, 1_010_00n])
})

test('interest that a prepayment saves completely is not a part of it', () => {
  const [first, ...others] = handLoan('philippines').rows as [ScheduleRow, ...ScheduleRow[]]
  const cheap = { ...first, interest: 1n, due: 1_000_01n }
  const paid = pay(handLoan('philippines', { rows: [cheap, ...others] }), 1_500_01n, 0)
  expect(paid.parts).toEqual([
    { number: 1, portion: 'principal', amount: 1_000_00n, on: dayOf(0) },
    { number: 4, portion: 'principal', amount: 500_01n, on: dayOf(0) },
  ])
  expect(paid.rows[0]).toMatchObject({ interest: 0n, due: 1_000_00n })
})

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

test('a fee paid before it was due stays earned when the loan is settled early', () => {
  const { rows } = handLoan('philippines')
  const withFees = rows.map((row) => ({ ...row, fees: 10_00n, due: row.due + 10_00n }))
  const paid = [{ on: dayOf(5), number: 2, portion: 'fees' as const, amount: 4_00n }]
  const account = handLoan('philippines', { rows: withFees, paid })
  const settled = pay(account, payoffOn(account, 40).amount, 40, 'payoff')
  expect(settled.rows.map(({ fees }) => fees)).toEqual([10_00n, 4_00n, 0n, 0n])
})

const anyPayments = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 200 }), amount: fc.bigInt(1n, 6_000_00n) }),
  { maxLength: 8 },
)

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
      const whole = owedOn(account, dayOf(900)).map((each) => each.whole)
      const cost = sum(whole.map((each) => (each.interest ?? 0n) + (each.penalties ?? 0n)))
      expect(account.market.caps === 'none' || cost <= 10_000_00n).toBe(true)
    }),
    upTo(150),
  )
})
