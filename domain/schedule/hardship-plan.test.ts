import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { hardshipPlan, hardshipRows, planFault, planTerms } from '#domain/schedule/hardship-plan.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { sum } from '#domain/money/money.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { penaltiesOn } from '#domain/charges/penalties.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { perCent, ZERO_RATE } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { loanDay, START, workedLoan } from '#domain/testing/testing-worked-loan.ts'

const loan = workedLoan('philippines', 10_000_00n)
/** Two installments are late by 45 and by 15 days. */
const DAY = loanDay(75)
const limits = {
  disbursedOn: START,
  policy: policyOn(START),
  costCap: 10_000_00n,
  chargedBefore: 0n,
}
const TERMS = {
  installmentCount: 6,
  everyDays: 15,
  firstDueOn: loanDay(95),
  annualRate: ZERO_RATE,
  freeDays: 7,
}
const fault = (terms: Partial<typeof TERMS>, payFirst = 0n, on = limits) =>
  planFault(loan, DAY, { ...TERMS, ...terms }, { limits: on, payFirst })

test('a plan spreads the principal over its own days, and all charges of the day are waived', () => {
  const plan = hardshipPlan(loan, DAY, TERMS)
  expect(plan.rows.map(({ dueOn }) => daysBetween(DAY, dueOn))).toEqual([20, 35, 50, 65, 80, 95])
  expect(plan.total).toBe(10_000_00n)
  expect(sum(plan.rows.map(({ principal }) => principal))).toBe(10_000_00n)
  const { amount } = payoff(loan, owedOn(loan, DAY), DAY)
  expect(sumPortions(plan.waived)).toBe(amount - 10_000_00n)
  expect(plan.before).toBeGreaterThan(plan.total)
  expect(fault({})).toBeNull()
})

test('the first period of a plan with interest bears that of its own days', () => {
  const terms = { ...TERMS, annualRate: perCent('6'), installmentCount: 2 }
  const [first] = hardshipRows(loan, DAY, terms)
  // floor(10,000.00 × 6% × 20/365).
  expect(first?.interest).toBe(32_87n)
})

test('a plan that is dearer, dear, too long or late in its beginning is none', () => {
  expect(fault({}, 1_000_000_00n)).toMatchObject({ kind: 'dearer' })
  expect(fault({ annualRate: perCent('33.01') })).toEqual({ kind: 'rate' })
  expect(fault({ firstDueOn: DAY })).toEqual({ kind: 'firstDue' })
  expect(fault({ firstDueOn: loanDay(75 + 46) })).toEqual({ kind: 'firstDue' })
  // 20 days and 23 times 15 are 365; a day more is too long.
  expect(fault({ installmentCount: 24 })).toBeNull()
  expect(fault({ installmentCount: 24, firstDueOn: loanDay(96) })).toEqual({ kind: 'tooLong' })
  expect(fault({ installmentCount: 25 })).toEqual({ kind: 'tooLong' })
  const spent = { ...limits, costCap: 1_000_00n, chargedBefore: 1_000_00n }
  expect(fault({}, 0n, spent)).toMatchObject({
    kind: 'caps',
    excesses: [{ cap: 'totalCost' }],
  })
})

test('what is dearer by a centavo is refused, and what is equal is not', () => {
  const { before, total } = hardshipPlan(loan, DAY, TERMS)
  expect(fault({}, before - total)).toBeNull()
  expect(fault({}, before - total + 1n)).toEqual({ kind: 'dearer', by: 1n })
})

test('the first days late of an installment of a plan bear no penalty, and the next one does', () => {
  const late = { ...loan.late, freeDays: TERMS.freeDays }
  const rows = hardshipRows(loan, DAY, TERMS)
  const kept: LoanAccount = { ...loan, terms: planTerms(loan.terms, TERMS), rows, late }
  const due = rows[0]!
  const on = (days: number) => sum(penaltiesOn(kept, due.dueOn.add({ days })))
  expect(on(7)).toBe(0n)
  // One day of 5% per 30 days, of what is scheduled.
  expect(on(8)).toBe((due.due * 5n) / 3000n)
})

test('every plan that is possible costs no more than what was owed, and ends within a year', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 31, max: 200 }),
      fc.integer({ min: 1, max: 26 }),
      fc.constantFrom(7, 14, 15, 30),
      fc.integer({ min: 1, max: 45 }),
      fc.integer({ min: 0, max: 40 }),
      (day, installmentCount, everyDays, first, rate) => {
        const on = loanDay(day)
        const terms = {
          ...TERMS,
          installmentCount,
          everyDays,
          firstDueOn: on.add({ days: first }),
          annualRate: perCent(String(rate)),
        }
        if (planFault(loan, on, terms, { limits, payFirst: 0n })) return
        const { rows, total, before } = hardshipPlan(loan, on, terms)
        expect(rows).toHaveLength(installmentCount)
        expect(total).toBeLessThanOrEqual(before)
        expect(daysBetween(on, rows.at(-1)!.dueOn)).toBeLessThanOrEqual(365)
        expect(sum(rows.map(({ principal }) => principal))).toBe(10_000_00n)
        expect(rows.every((row) => row.interest >= 0n && row.fees === 0n)).toBe(true)
      },
    ),
    upTo(200),
  )
})
