import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passedCaps } from '#domain/caps/caps.ts'
import { loanCost } from '#domain/caps/loan-cost.ts'
import { passedOnPaper } from '#domain/caps/testing-caps.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import type { Payday } from '#domain/calendar/paydays.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { dailyEarned } from '#domain/charges/daily-interest.ts'
import { issuedSchedule } from '#domain/schedule/issued-schedule.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { MARKETS } from '#domain/market/market.ts'
import { sum } from '#domain/money/money.ts'
import { ratio } from '#domain/money/rate.ts'
import { cases } from '#domain/testing/testing-cases.ts'
import { dayNumberOn, dueDaysOnPaper, rowsOnPaper } from '#domain/testing/testing-payday-oracle.ts'
import { START, WORKED_TERMS, workedLoan } from '#domain/testing/testing-worked-loan.ts'
import { offer } from '#domain/underwriting/offer.ts'

const market = MARKETS.philippines

const anyPayday = fc.oneof<fc.Arbitrary<Payday>[]>(
  fc.constantFrom('both', 'monthEnd'),
  fc.integer({ min: 1, max: 28 }),
)
const anyPaydayLoan = fc.record({
  payday: anyPayday,
  count: fc.integer({ min: 1, max: 23 }),
  perMille: fc.integer({ min: 0, max: 730 }),
  principal: fc.bigInt(1_000_00n, 25_000_00n),
  // Two years and more, with a leap February.
  start: fc.integer({ min: 0, max: 800 }).map((days) => START.add({ days })),
})
type PaydayLoan = typeof anyPaydayLoan extends fc.Arbitrary<infer Loan> ? Loan : never

const termsOf = ({ payday, count, perMille }: PaydayLoan): LoanTerms => ({
  ...WORKED_TERMS.philippines,
  payday,
  installmentCount: count,
  annualRate: ratio(BigInt(perMille), 1_000n),
})

test('a schedule on paydays is the one that is counted a second way, and costs what it says', () => {
  fc.assert(
    fc.property(anyPaydayLoan, (loan) => {
      const { payday, count, perMille, principal, start } = loan
      const made = offer(termsOf(loan), principal, start, market)
      const dueDays = dueDaysOnPaper(payday, start.toString(), count)
      const days = dueDays.map(
        (day, index) => day - (dueDays[index - 1] ?? dayNumberOn(start.toString())),
      )
      expect(made.rows.map(({ dueOn }) => dayNumberOn(dueOn.toString()))).toEqual(dueDays)
      expect(made.rows.map((row) => row.days)).toEqual(days)
      const onPaper = rowsOnPaper(principal, BigInt(perMille), days)
      expect(made.rows.map(({ principal: part, interest }) => [part, interest])).toEqual(
        onPaper.map((row) => [row.principal, row.interest]),
      )
      // Equal but for the last one, which takes what the others are rounded by, with its interest.
      const growth = days.reduce((all, each) => all * (1 + (perMille * each) / 365_000), 1)
      const [first = 0n, last = 0n] = [made.rows[0]?.due, made.rows.at(-1)?.due]
      for (const { due } of made.rows.slice(0, -1)) expect(due).toBe(first)
      expect(Math.abs(Number(last - first))).toBeLessThanOrEqual(count * growth + 1)

      const cost = loanCost(made, termsOf(loan), market, policyOn(start))
      const monthly = Number(cost.eirMonthly.numerator) / Number(cost.eirMonthly.denominator)
      const worth = made.rows.reduce(
        (total, { due, dueOn }) =>
          total + Number(due) / (1 + monthly) ** (daysBetween(start, dueOn) / 30),
        0,
      )
      // The rate is rounded to a ten-thousandth of a per cent.
      expect(Math.abs(worth / Number(principal) - 1)).toBeLessThan(1e-5)
    }),
    cases,
  )
})

test('on paydays no cap is exceeded that is not, counted a second way, and no cost is above the principal', () => {
  let within = 0
  fc.assert(
    fc.property(anyPaydayLoan, (loan) => {
      const { principal, start } = loan
      const made = offer(termsOf(loan), principal, start, market)
      const passed = passedCaps(made, { policy: policyOn(start) })
      expect(passed.toSorted()).toEqual(passedOnPaper(made, { on: start }).toSorted())
      if (passed.length > 0) return
      within += 1
      expect(sum(made.rows.map(({ interest, fees }) => interest + fees))).toBeLessThanOrEqual(
        principal,
      )
    }),
    cases,
  )
  expect(within).toBeGreaterThan(0)
})

test('paid out later, no installment is dearer than accepted and none is due within 3 days', () => {
  const tally = { moved: 0, shorter: 0 }
  fc.assert(
    fc.property(anyPaydayLoan, fc.integer({ min: 0, max: 45 }), (loan, later) => {
      const { principal, start } = loan
      const accepted = offer(termsOf(loan), principal, start, market).rows
      const firstDueOn = accepted[0]!.dueOn
      const terms = { ...termsOf(loan), firstDueOn }
      const on = start.add({ days: later })
      const issued = issuedSchedule({ terms, principal, market, accepted }, on)
      const isMoved = daysBetween(on, firstDueOn) <= 3
      tally[isMoved ? 'moved' : 'shorter'] += 1
      expect(sum(issued.map((row) => row.principal))).toBe(principal)
      expect(daysBetween(on, issued[0]!.dueOn)).toBeGreaterThan(3)
      issued.forEach((row, index) => {
        const was = accepted[index]!
        expect(row.due <= was.due && row.interest <= was.interest).toBe(true)
        const isKept = isMoved ? row.principal === was.principal : row.dueOn.equals(was.dueOn)
        expect(isKept).toBe(true)
      })
      // What the days earn, day by day, is what the rows ask on their dates.
      const account = { ...workedLoan('philippines', principal), terms, rows: issued }
      issued.forEach((row, index) => {
        expect(dailyEarned(account, row.dueOn)[index]).toBe(row.interest)
      })
    }),
    cases,
  )
  expect(Math.min(tally.moved, tally.shorter)).toBeGreaterThan(0)
})
