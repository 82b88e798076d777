import { expect, test } from 'vitest'
import { extension } from '#domain/schedule/extension.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'
import { loanDay, workedLoan } from '#domain/testing/testing-worked-loan.ts'

// ₱10,000 in 4 × 30 days at 33% over 365: an installment of 2,671.79, the last one 2,671.78.

const loan = workedLoan('philippines', 10_000_00n)
const dates = { disbursedOn: loanDay(0), maturityOn: loanDay(120) }

const paid = (account: LoanAccount, amount: bigint, day: number) =>
  accountAfter(account, repayment(account, amount, loanDay(day), dates))
const payoffOn = (account: LoanAccount, day: number) =>
  payoff(account, owedOn(account, loanDay(day)), loanDay(day)).amount
const askedOn = (account: LoanAccount, day: number) =>
  repayAmount(account, owedOn(account, loanDay(day)), loanDay(day))
const rowsOf = ({ rows }: LoanAccount) =>
  rows.map(({ interest, principal }) => [interest, principal])
const onTime = (account: LoanAccount, numbers: readonly number[]) =>
  numbers.reduce((each, number) => {
    const owed = owedOn(each, loanDay(30 * number)).find((row) => row.number === number)
    const { interest = 0n, principal = 0n } = owed?.outstanding ?? {}
    return paid(each, interest + principal, 30 * number)
  }, account)

// spec: GEN-007
test('an installment paid on the first day is all principal; the next one has both months', () => {
  const after = paid(loan, 2_671_79n, 0)
  expect(rowsOf(after)).toEqual([
    [0n, 2_671_79n],
    [397_52n, 2_274_27n],
    [137_07n, 2_534_72n],
    [68_32n, 2_519_22n],
  ])
  expect(after.rows.map(({ due }) => due)).toEqual([2_671_79n, 2_671_79n, 2_671_79n, 2_587_54n])
})

// spec: GEN-007
test('half on day 20 pays 20 days of interest, the rest on time ten days of the lower balance', () => {
  const half = paid(loan, 1_335_90n, 20)
  expect(half.paid.map(({ portion, amount }) => [portion, amount])).toEqual([
    ['interest', 180_82n],
    ['principal', 1_155_08n],
  ])
  const after = paid(half, 1_335_89n, 30)
  expect(after.paid.slice(2).map(({ portion, amount }) => [portion, amount])).toEqual([
    ['interest', 79_96n],
    ['principal', 1_255_93n],
  ])
  expect(after.rows.at(-1)?.due).toBe(2_660_44n)
})

// spec: CONST-038
test('on the day of disbursement the payoff is the principal, and each day adds its interest', () => {
  expect([0, 1, 10, 30].map((day) => payoffOn(loan, day))).toEqual([
    10_000_00n,
    10_009_04n,
    10_090_41n,
    10_271_23n,
  ])
})

// spec: GEN-007
test('paid on time, the loan costs its schedule to the centavo', () => {
  const after = onTime(loan, [1, 2, 3, 4])
  expect(after.rows).toEqual(loan.rows)
  expect(payoffOn(after, 120)).toBe(0n)
})

// spec: ST-049
test('late payments add penalties and no interest', () => {
  const late = paid(loan, 2_000_00n, 45)
  expect(late.rows).toEqual(loan.rows)
  expect(owedOn(late, loanDay(60))[1]?.earned.interest).toBe(loan.rows[1]?.interest)
})

// spec: ENT-108
test('the last installment asks for the payoff of the day, with what it comes to on its date', () => {
  const last = onTime(loan, [1, 2, 3])
  const whole = last.rows[3]?.due ?? 0n
  const asked = askedOn(last, 100)
  expect(asked.amount).toBe(payoffOn(last, 100))
  expect(asked.amount).toBeLessThan(whole)
  expect(asked.amountWhenDue).toBe(whole)
  const [row] = asked.installments
  expect((row?.portions.principal ?? 0n) + (row?.portions.interest ?? 0n)).toBe(asked.amount)
  expect(askedOn(last, 120).amount).toBe(whole)
})

// spec: GEN-007
test('what is more than the next installment repays principal from the last one back', () => {
  const { parts } = repayment(loan, 2_671_79n + 3_000_00n, loanDay(0), dates)
  expect(parts.map(({ number, portion, amount }) => [number, portion, amount])).toEqual([
    [1, 'principal', 2_671_79n],
    [4, 'principal', loan.rows[3]?.principal],
    [3, 'principal', 3_000_00n - (loan.rows[3]?.principal ?? 0n)],
  ])
})

// spec: GEN-007
test('a payment just below the payoff repays all principal, then interest, and no centavo is lost', () => {
  const nearly = paid(loan, 2_670_79n, 0)
  // 10 days of 7,329.21: 66.26.
  expect(payoffOn(nearly, 10)).toBe(7_395_47n)
  const { parts, surplus } = repayment(nearly, 7_395_00n, loanDay(10), dates)
  expect(parts.map(({ number, portion, amount }) => [number, portion, amount])).toEqual([
    [1, 'interest', 1_00n],
    [4, 'principal', nearly.rows[3]?.principal],
    [3, 'principal', nearly.rows[2]?.principal],
    [2, 'principal', nearly.rows[1]?.principal],
    [2, 'interest', 64_79n],
  ])
  expect(surplus).toBe(0n)
  const after = paid(nearly, 7_395_00n, 10)
  expect([10, 20, 60].map((day) => payoffOn(after, day))).toEqual([47n, 47n, 47n])
  expect(askedOn(after, 10).amount).toBe(47n)
  expect(payoffOn(paid(after, 47n, 10), 10)).toBe(0n)
})

// spec: CONST-041
test('an extension takes the interest until its first day; a payoff before it leaves out the days that do not pass', () => {
  const limits = { disbursedOn: loanDay(0), policy: null, costCap: null, chargedBefore: 0n }
  const made = extension(loan, loanDay(25), { ...limits, extensionCount: 0 })
  if (typeof made === 'string' || !('rows' in made)) throw new Error('It is possible on day 25.')
  // 30 days of 10,000.00; it counts from day 30.
  expect(made.delayAmount).toBe(271_23n)
  const extended = { ...loan, rows: made.rows, paid: [] }
  // 5 days of 10,000.00 less: 45.2054…, in the borrower's favour.
  expect([25, 29, 30, 31].map((day) => payoffOn(extended, day))).toEqual([
    9_954_79n,
    9_990_95n,
    10_000_00n,
    10_009_04n,
  ])
  const settled = repayment(extended, 9_954_79n, loanDay(25), dates)
  expect(settled.surplus).toBe(0n)
  expect(settled.parts.find(({ portion }) => portion === 'interest')?.amount).toBe(-45_21n)
  expect(payoffOn(accountAfter(extended, settled), 25)).toBe(0n)
})
