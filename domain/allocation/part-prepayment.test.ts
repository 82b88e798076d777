import { expect, test } from 'vitest'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { marketUnder } from '#domain/market/market.ts'
import { sum } from '#domain/money/money.ts'
import { outstandingTotal, owedOn } from '#domain/allocation/owed.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'
import { handLoan } from '#domain/charges/testing-hand-loan.ts'
import { loanDay, workedLoan } from '#domain/testing/testing-worked-loan.ts'

// Loans of market philippines made before interest ran by the day are replayed by these rules.

const market = marketUnder('philippines', 'byInstallment')
const lawful = { ...workedLoan('philippines', 10_000_00n), market }
const before = (changed: Partial<LoanAccount> = {}) =>
  handLoan('philippines', { market, ...changed })
const dates = { disbursedOn: loanDay(0), maturityOn: loanDay(120) }
const due = lawful.rows[0]?.due ?? 0n

const pay = (account: LoanAccount, amount: bigint, day: number) =>
  repayment(account, amount, loanDay(day), dates)
const leftOn = (account: LoanAccount, day: number) =>
  outstandingTotal(owedOn(account, loanDay(day)))

// spec: GEN-007
test('the excess over today’s installment prepays from the last one backwards', () => {
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

// spec: GEN-007, CONST-048
test('what is due, or a part of it, is paid by its order and prepays nothing', () => {
  const [whole, part] = [due, 100_00n].map((amount) => pay(lawful, amount, 30))
  for (const paid of [whole, part])
    expect(paid).toMatchObject({ kind: 'repaid', surplus: 0n, rows: lawful.rows })
  expect(part?.parts).toEqual([
    { number: 1, portion: 'interest', amount: 100_00n, on: loanDay(30) },
  ])
})

// spec: GEN-007, ST-008
test('exactly the payoff, and more than both amounts, settles the loan without being asked to', () => {
  const { amount } = payoff(lawful, owedOn(lawful, loanDay(10)), loanDay(10))
  for (const surplus of [0n, 5n]) {
    const paid = pay(lawful, amount + surplus, 10)
    expect(paid).toEqual(repayment(lawful, amount + surplus, loanDay(10), dates, 'payoff'))
    expect(paid.surplus).toBe(surplus)
  }
})

// spec: GEN-007
test('interest of the current period is owed on the real balance only', () => {
  const early = pay(lawful, due + 3_000_00n, 10)
  const principal = sum(
    early.parts.filter((part) => part.portion === 'principal').map(({ amount }) => amount),
  )
  const prepaid = principal - (lawful.rows[0]?.principal ?? 0n)
  const saved = (prepaid * 33n * 20n) / 36_500n
  expect(prepaid - 3_000_00n).toBe(saved)
  expect(early.rows[0]?.interest).toBe(271_23n - saved)
})

// spec: GEN-007
test('the excess of a late borrower pays accrued interest before principal', () => {
  const owed = owedOn(lawful, loanDay(40))
  const overdue = due + (owed[0]?.outstanding.penalties ?? 0n)
  const accrued = ((lawful.rows[0]?.balance ?? 0n) * 33n * 10n) / 36_500n
  const { parts } = pay(lawful, overdue + accrued + 1_000_00n, 40)
  expect(parts.slice(-2)).toEqual([
    { number: 2, portion: 'interest', amount: accrued, on: loanDay(40) },
    { number: 4, portion: 'principal', amount: 1_000_00n, on: loanDay(40) },
  ])
})

// spec: GEN-007
test('a payment that settles two installments and more removes both from every balance', () => {
  // Day 53: the second falls due within 7 days; 23 days late cost 42.93. 500 go to the fourth, and
  // with them what they save of the second one's interest, of the 7 remaining days.
  const account = before()
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

// spec: GEN-007
test('a prepayment saves interest of the current installment, even when the first one is paid', () => {
  const first = pay(before(), 1_120_00n, 30)
  const loan = accountAfter(before(), first)
  // The second one's 90.00, 490 and the 10 that 20 days of 0.1% of 500 save of it.
  const paid = pay(loan, 1_090_00n + 490_00n, 40)
  expect(paid.parts.map(({ number, portion, amount }) => [number, portion, amount])).toEqual([
    [2, 'interest', 80_00n],
    [2, 'principal', 1_000_00n],
    [4, 'principal', 500_00n],
  ])
})

// spec: GEN-007
test('an installment that is paid before its period keeps its interest, and the later ones have less', () => {
  const loan = accountAfter(before(), pay(before(), 1_120_00n, 10))
  const paid = pay(loan, 1_090_00n + 500_00n, 15)
  expect(paid.parts.map(({ number, portion, amount }) => [number, portion, amount])).toEqual([
    [2, 'interest', 90_00n],
    [2, 'principal', 1_000_00n],
    [4, 'principal', 500_00n],
  ])
  // 3% of the 1,500 that are left, then of the last 500.
  expect(paid.rows.slice(1).map(({ interest }) => interest)).toEqual([90_00n, 45_00n, 15_00n])
})

// spec: GEN-007
test('interest of the current period that is already paid is not taken from the excess again', () => {
  const earlier = [{ on: loanDay(35), number: 2, portion: 'interest' as const, amount: 10_00n }]
  // 30.00 have accrued by day 40; 10 days late cost 18.66.
  const paid = pay(before({ paid: earlier }), 1_138_66n + 20_00n + 100_00n, 40)
  expect(paid.parts.slice(-2)).toEqual([
    { number: 2, portion: 'interest', amount: 20_00n, on: loanDay(40) },
    { number: 4, portion: 'principal', amount: 100_00n, on: loanDay(40) },
  ])
})

// spec: GEN-007
test('after a prepayment within a period, interest accrues on the remaining balance', () => {
  // Day 40: 30.00 accrued on 3,000; then 20 days of 2,000 at 0.1% are 40.00.
  const loan = before()
  const after = accountAfter(loan, pay(loan, 1_138_66n + 30_00n + 1_000_00n, 40))
  expect(after.rows[1]?.interest).toBe(70_00n)
  expect([40, 50, 60].map((day) => owedOn(after, loanDay(day))[1]?.earned.interest)).toEqual([
    30_00n,
    50_00n,
    70_00n,
  ])
})

// spec: GEN-007
test('a prepayment does not change the fees of the rows', () => {
  const { rows } = before()
  const withFees = rows.map((row) => ({ ...row, fees: 10_00n, due: row.due + 10_00n }))
  const paid = pay(before({ rows: withFees }), 2_630_00n, 30)
  // 1,500 are prepaid: 3% of 1,500, then of 500.
  expect(paid.rows.map((row) => row.due)).toEqual([1_130_00n, 1_055_00n, 1_025_00n, 1_010_00n])
})

// spec: GEN-007
test('interest that a prepayment saves completely is not a part of it', () => {
  const [first, ...others] = before().rows as [ScheduleRow, ...ScheduleRow[]]
  const cheap = { ...first, interest: 1n, due: 1_000_01n }
  const paid = pay(before({ rows: [cheap, ...others] }), 1_500_01n, 0)
  expect(paid.parts).toEqual([
    { number: 1, portion: 'principal', amount: 1_000_00n, on: loanDay(0) },
    { number: 4, portion: 'principal', amount: 500_01n, on: loanDay(0) },
  ])
  expect(paid.rows[0]).toMatchObject({ interest: 0n, due: 1_000_00n })
})
