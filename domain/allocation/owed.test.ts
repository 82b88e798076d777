import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accruedInterest } from '#domain/charges/accrued-interest.ts'
import { sum } from '#domain/money/money.ts'
import { outstandingTotal, owedOn, toBook } from '#domain/allocation/owed.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { loanDay, workedLoan } from '#domain/testing/testing-worked-loan.ts'

const lawful = workedLoan('philippines', 10_000_00n)
const given = workedLoan('asGiven', 10_000_00n)
const due = lawful.rows[0]?.due ?? 0n

const firstOn = (day: number, account = lawful) => {
  const [first] = owedOn(account, loanDay(day))
  if (!first) throw new Error('The loan has no installments.')
  return first
}

test('until the due date an installment owes what is scheduled, and no penalty', () => {
  expect(firstOn(30).outstanding).toEqual({ principal: due - 271_23n, interest: 271_23n })
  expect(firstOn(29).due).toEqual({})
  expect(firstOn(30).due).toEqual(firstOn(30).outstanding)
})

test('market philippines: a day late costs a thirtieth of 5% of that installment, and no more', () => {
  expect(firstOn(31).outstanding.penalties).toBe((due * 5n) / 3000n)
  expect(firstOn(60).outstanding.penalties).toBe((due * 5n) / 100n)
  expect(firstOn(60).outstanding.interest).toBe(271_23n)
})

test('market philippines: a part payment lowers the penalty from the next day', () => {
  const paid = [{ on: loanDay(40), number: 1, portion: 'principal' as const, amount: 1_000_00n }]
  const penalty = firstOn(50, { ...lawful, paid }).outstanding.penalties
  expect(penalty).toBe(((due * 10n + (due - 1_000_00n) * 10n) * 5n) / 3000n)
})

test('market philippines: disputed days do not count as late', () => {
  const disputes = [{ from: loanDay(35), to: loanDay(44), outcome: 'open' as const }]
  expect(firstOn(50, { ...lawful, disputes }).outstanding.penalties).toBe((due * 10n * 5n) / 3000n)
  const upheld = [{ from: loanDay(31), to: null, outcome: 'upheld' as const }]
  expect(firstOn(90, { ...lawful, disputes: upheld }).outstanding.penalties).toBeUndefined()
  const asGiven = firstOn(50, { ...given, disputes }).outstanding.penalties
  expect(asGiven).toBe(firstOn(50, given).outstanding.penalties)
})

test('market philippines: penalties stop when all costs have reached the principal', () => {
  const interest = sum(lawful.rows.map((row) => row.interest))
  const penaltiesOn = (day: number) =>
    sum(owedOn(lawful, loanDay(day)).map(({ outstanding }) => outstanding.penalties ?? 0n))
  expect(penaltiesOn(400)).toBeLessThan(10_000_00n - interest)
  expect(penaltiesOn(2000)).toBe(10_000_00n - interest)
  expect(outstandingTotal(owedOn(lawful, loanDay(3000)))).toBe(20_000_00n)
})

test('penalties never fall from one day to the next, capped or not', () => {
  const small = { ...lawful, penaltyRoom: 400_01n }
  let before = owedOn(small, loanDay(30)).map(() => 0n)
  for (let day = 31; day < 200; day += 1) {
    const now = owedOn(small, loanDay(day)).map(({ outstanding }) => outstanding.penalties ?? 0n)
    now.forEach((penalty, index) => expect(penalty >= (before[index] ?? 0n)).toBe(true))
    expect(sum(now)).toBeLessThanOrEqual(400_01n)
    before = now
  }
  expect(sum(before)).toBe(400_01n)
})

test('market asGiven: the first day late costs ₱1,000 once and 5% of the installment', () => {
  expect(firstOn(31, given).outstanding).toEqual({
    penalties: 1_000_00n + 140_00n,
    interest: 300_00n,
    principal: 2_500_00n,
  })
  const [first, second] = owedOn(given, loanDay(61))
  expect(first?.outstanding.penalties).toBe(1_000_00n + 140_00n * 30n + 112_00n)
  expect(second?.outstanding.penalties).toBe(140_00n)
})

test('payable is the next installment, then all that is overdue or due soon', () => {
  const payableOn = (day: number) => repayAmount(lawful, owedOn(lawful, loanDay(day)), loanDay(day))
  expect(payableOn(1)).toMatchObject({ amount: due, dueOn: loanDay(30), numbers: [1] })
  expect(payableOn(40)).toMatchObject({ numbers: [1], dueOn: loanDay(30) })
  expect(payableOn(40).amount).toBe(due + (due * 50n) / 3000n)
  expect(payableOn(53).numbers).toEqual([1, 2])
  expect(payableOn(52).numbers).toEqual([1])
})

test('interest accrues daily and is complete on the due date', () => {
  expect(firstOn(0).earned).toMatchObject({})
  expect(firstOn(10).earned).toMatchObject({ interest: 90_41n })
  expect(firstOn(30).earned).toEqual({ interest: 271_23n })
  expect(firstOn(10, given).earned).toEqual({ interest: 100_00n })
})

test('accrued interest of an installment that does not exist is refused', () => {
  const { rows, terms } = lawful
  expect(() => accruedInterest(rows, 5, terms, loanDay(10), 'down')).toThrow(
    'There is no installment 5 of 4.',
  )
})

test('booking differences adds up to one booking, however often they are booked', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 6 }), (days) => {
      const booked: Record<string, bigint> = {}
      for (const day of [...days.toSorted((a, b) => a - b), 200])
        for (const [portion, amount] of Object.entries(toBook(firstOn(day), booked)))
          booked[portion] = (booked[portion] ?? 0n) + amount
      expect(booked).toEqual(firstOn(200).earned)
    }),
    upTo(40),
  )
})

test('a separate charge is due on its own date', () => {
  const charges = [
    { number: 2, portion: 'legalCharges' as const, amount: 500n, dueOn: loanDay(20) },
  ]
  const second = (day: number) => owedOn({ ...lawful, charges }, loanDay(day))[1]
  expect(second(19)?.due).toEqual({})
  expect(second(20)?.due).toEqual({ legalCharges: 500n })
  expect(second(19)?.outstanding.legalCharges).toBe(500n)
})
