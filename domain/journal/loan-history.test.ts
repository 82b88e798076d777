import { expect, test } from 'vitest'
import type { Account } from '#domain/journal/accounts.ts'
import {
  accountIn,
  readMoneyMoved,
  type HistoryEntry,
  type HistoryLine,
  type LoanFacts,
  INITIAL_STATE,
  withEarned,
} from '#domain/journal/loan-history.ts'
import { MARKETS } from '#domain/market/market.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { handLoan } from '#domain/charges/testing-hand-loan.ts'
import { loanDay, START, WORKED_TERMS } from '#domain/testing/testing-worked-loan.ts'

const loan: LoanFacts = {
  market: MARKETS.philippines,
  terms: WORKED_TERMS.philippines,
  principal: 4_000_00n,
  isRepeat: true,
  policy: policyOn(START),
  costCap: 4_000_00n,
  disputes: [
    {
      from: loanDay(3),
      to: null,
      lastDay: null,
      outcome: 'open',
      dismissedAfter: null,
      upheldAfter: null,
      carried: null,
    },
  ],
  accepted: handLoan('philippines').rows,
  plans: [],
}
const { rows } = handLoan('philippines')

const line = (
  debit: Account,
  credit: Account,
  amount: bigint,
  installment: number | null = 1,
): HistoryLine => ({ debit, credit, amount, installment })
const entry = (...lines: HistoryLine[]): HistoryEntry => ({
  sequence: 7n,
  event: 'repaid',
  reference: 'reference',
  valueOn: loanDay(31),
  lines,
})

test('the room for penalties is the cap less all interest and fees', () => {
  const fees = rows.map((row) => ({ ...row, fees: 10_00n }))
  // 4,000 less 250 of earlier schedules, 300 of interest and four fees of 10.
  const account = accountIn(loan, { ...INITIAL_STATE, rows: fees, chargedBefore: 250_00n })
  expect(account.penaltyRoom).toBe(3_410_00n)
  expect(accountIn({ ...loan, costCap: null }, { ...INITIAL_STATE, rows }).penaltyRoom).toBeNull()
})

test('an account combines the facts of the loan with the state after its entries', () => {
  const paid = [{ on: loanDay(1), number: 1, portion: 'interest' as const, amount: 1n }]
  const account = accountIn(loan, { ...INITIAL_STATE, rows, paid, wasPenalizedBefore: true })
  expect(account).toMatchObject({ market: loan.market, terms: loan.terms, rows, paid })
  expect(account.charges).toEqual([])
  expect(account.disputes).toEqual(loan.disputes)
  expect(account.late).toEqual({
    isRepeatBorrower: true,
    isPenaltyCharged: true,
    penaltyRate: policyOn(START).penalty,
  })
  expect(accountIn({ ...loan, policy: null }, INITIAL_STATE).late).toEqual({
    isRepeatBorrower: true,
    isPenaltyCharged: false,
    penaltyRate: null,
  })
})

test('money from cash, clearing or suspense settles portions of installments; the rest is surplus', () => {
  for (const from of ['cash:bank', 'clearing:provider1', 'suspense'] as const) {
    const money = readMoneyMoved(
      entry(
        line(from, 'receivable:loan-1:interest', 120_00n),
        line(from, 'receivable:loan-1:principal', 1_000_00n, 2),
        line(from, 'surplus:borrower-1', 5_00n, null),
      ),
    )
    expect(money).toEqual({
      from,
      amount: 1_125_00n,
      surplus: 5_00n,
      parts: [
        { on: loanDay(31), number: 1, portion: 'interest', amount: 120_00n },
        { on: loanDay(31), number: 2, portion: 'principal', amount: 1_000_00n },
      ],
    })
  }
})

test('earned amounts and transfers within the books are not payments', () => {
  const earned = line('receivable:loan-1:interest', 'income:interest', 9n)
  const nothing = { from: null, amount: 0n, surplus: 0n, parts: [] }
  expect(readMoneyMoved(entry(earned))).toEqual(nothing)
  expect(readMoneyMoved(entry(line('disbursement', 'cash:bank', 9n)))).toEqual(nothing)
  expect(readMoneyMoved(entry(line('surplus:suspense', 'receivable:loan-1:fees', 9n)))).toEqual(
    nothing,
  )
})

test('money without an installment or a portion is counted but settles nothing', () => {
  const fee = line('cash:bank', 'receivable:loan-1:fees', 300_00n, null)
  expect(readMoneyMoved(entry(fee))).toMatchObject({ amount: 300_00n, surplus: 0n, parts: [] })
  const moved = line('suspense', 'cash:bank:principal', 8n)
  expect(readMoneyMoved(entry(moved))).toMatchObject({ amount: 8n, surplus: 0n, parts: [] })
})

test('earned amounts are kept by installment and portion, and count towards the cost of the loan', () => {
  const first = withEarned(
    { ...INITIAL_STATE, charged: 1_00n },
    entry(
      line('receivable:loan-1:interest', 'income:interest', 120_00n),
      line('receivable:loan-1:fees', 'income:fees', 20_00n),
      line('receivable:loan-1:interest', 'income:interest', 90_00n, 2),
    ),
  )
  expect(first.charged).toBe(231_00n)
  expect(first.wasPenalized).toBe(false)
  expect([...first.booked]).toEqual([
    [1, { interest: 120_00n, fees: 20_00n }],
    [2, { interest: 90_00n }],
  ])
  const second = withEarned(
    first,
    entry(line('receivable:loan-1:interest', 'income:interest', 5_00n)),
  )
  expect(second.booked.get(1)).toEqual({ interest: 125_00n, fees: 20_00n })
  expect(first.booked.get(1)).toEqual({ interest: 120_00n, fees: 20_00n })
})

test('a reversed amount is no longer earned', () => {
  const booked = new Map([[1, { penalties: 40_00n, interest: 7n }]])
  const after = withEarned(
    { ...INITIAL_STATE, booked, charged: 40_07n },
    entry(line('income:penalties', 'receivable:loan-1:penalties', 40_00n)),
  )
  expect(after.charged).toBe(7n)
  expect(after.booked.get(1)).toEqual({ interest: 7n })
})

test('a loan counts as penalized from its first penalty on', () => {
  const penalty = entry(line('receivable:loan-1:penalties', 'income:penalties', 1n))
  const interest = entry(line('receivable:loan-1:interest', 'income:interest', 1n))
  expect(withEarned(INITIAL_STATE, penalty).wasPenalized).toBe(true)
  expect(withEarned(INITIAL_STATE, interest).wasPenalized).toBe(false)
  expect(withEarned({ ...INITIAL_STATE, wasPenalized: true }, interest).wasPenalized).toBe(true)
})

test('a fee without an installment counts towards the cost of the loan', () => {
  const fee = entry(line('receivable:loan-1:principal', 'income:fees', 500_00n, null))
  expect(withEarned(INITIAL_STATE, fee)).toMatchObject({ charged: 500_00n, booked: new Map() })
})

test('payments, disbursements and transfers without an income account or a portion are not earned', () => {
  const state = { ...INITIAL_STATE, charged: 3n }
  for (const other of [
    line('cash:bank', 'receivable:loan-1:interest', 120_00n),
    line('income:fees', 'income:interest', 120_00n),
    line('surplus:borrower-1', 'income:fees', 120_00n),
    line('receivable:loan-1:principal', 'disbursement', 120_00n),
  ])
    expect(withEarned(state, entry(other))).toEqual(state)
})
