// What becomes of a loan on paydays after its acceptance.
import { expect, test } from 'vitest'
import { dailyEarned } from '#domain/charges/daily-interest.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { MARKETS } from '#domain/market/market.ts'
import { sum } from '#domain/money/money.ts'
import { ZERO_RATE } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { extension } from '#domain/schedule/extension.ts'
import { hardshipRows, planFault } from '#domain/schedule/hardship-plan.ts'
import { issuedSchedule } from '#domain/schedule/issued-schedule.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { newPlan } from '#domain/schedule/new-plan.ts'
import { isTooLateToPayOut } from '#domain/schedule/payday-choices.ts'
import { WORKED_TERMS, workedLoan } from '#domain/testing/testing-worked-loan.ts'
import { offer } from '#domain/underwriting/offer.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const market = MARKETS.philippines
const ACCEPTED_ON = day('2026-12-05')
const terms: LoanTerms = {
  ...WORKED_TERMS.philippines,
  payday: 'both',
  installmentCount: 8,
  firstDueOn: day('2026-12-15'),
}
const accepted = offer(terms, 10_000_00n, ACCEPTED_ON, market).rows
const issuedOn = (date: string) =>
  issuedSchedule({ terms, principal: 10_000_00n, market, accepted }, day(date))
const account: LoanAccount = { ...workedLoan('philippines', 10_000_00n), terms, rows: accepted }
const limits = (on: string) => ({
  disbursedOn: ACCEPTED_ON,
  policy: policyOn(day(on)),
  costCap: 10_000_00n,
  chargedBefore: 0n,
})
const shown = (rows: LoanAccount['rows']) =>
  rows.map(({ dueOn, due }) => `${dueOn.toString()} ${due}`)

test('paid out on the day of acceptance, the accepted schedule is issued', () => {
  expect(issuedOn('2026-12-05')).toEqual(accepted)
})

test('paid out later, the dates stay and interest counts from the money: nothing is dearer', () => {
  const later = issuedOn('2026-12-08')
  expect(later.map(({ dueOn }) => dueOn)).toEqual(accepted.map(({ dueOn }) => dueOn))
  // 7 days of interest on 10,000 at 33%: 63.28 in place of 90.41.
  expect(later[0]).toMatchObject({ days: 7, interest: 63_28n })
  expect(sum(later.map(({ due }) => due))).toBeLessThan(sum(accepted.map(({ due }) => due)))
})

test('money that arrives 4 days before the first date keeps it; 3 days before, all dates move by one', () => {
  expect(issuedOn('2026-12-11').map(({ dueOn }) => String(dueOn))[0]).toBe('2026-12-15')
  const moved = issuedOn('2026-12-12')
  expect(moved.map(({ dueOn }) => String(dueOn))).toEqual([
    ...accepted.slice(1).map(({ dueOn }) => String(dueOn)),
    '2027-04-15',
  ])
  // 19 days pass to December 31: interest is asked for the 10 that were accepted.
  expect(moved[0]).toMatchObject({ days: 19, interestFreeDays: 9, interest: 90_41n })
  // 15 days in place of 16, on 8,767.82: what they earn.
  expect(moved[1]).toMatchObject({ days: 15, principal: accepted[1]!.principal })
  expect(moved[1]!.interest).toBe(118_90n)
})

test('days that bear no interest are never charged, whenever the loan is paid off', () => {
  const rows = issuedOn('2026-12-12')
  const moved = { ...account, rows }
  const earned = (date: string) => sum(dailyEarned(moved, day(date)))
  expect(['2026-12-12', '2026-12-21', '2026-12-22', '2026-12-31'].map(earned)).toEqual([
    0n,
    0n,
    9_04n,
    90_41n,
  ])
  // A week into the second period: its own days alone are added.
  const weekOn = earned('2027-01-07') - 90_41n
  expect(weekOn).toBe(((10_000_00n - rows[0]!.principal) * 33n * 7n) / 36_500n)
})

test('a payout is not sent with less than 7 days to the first date; every other loan always', () => {
  expect(isTooLateToPayOut(terms, day('2026-12-08'))).toBe(false)
  expect(isTooLateToPayOut(terms, day('2026-12-09'))).toBe(true)
  expect(isTooLateToPayOut(WORKED_TERMS.philippines, day('2030-01-01'))).toBe(false)
})

test('an extension takes the next payday at least 10 days after the day it counts from', () => {
  const made = extension(account, day('2026-12-15'), { ...limits('2026-12-15'), extensionCount: 0 })
  if (typeof made === 'string' || 'passedCaps' in made) throw new Error('refused')
  expect(made.rows.map(({ dueOn }) => String(dueOn))).toEqual([
    ...accepted.slice(1).map(({ dueOn }) => String(dueOn)),
    '2027-04-15',
  ])
  const late = extension(account, day('2026-12-22'), { ...limits('2026-12-22'), extensionCount: 0 })
  if (typeof late === 'string' || 'passedCaps' in late) throw new Error('refused')
  // 9 days to the 31st are too few.
  expect(String(late.rows[0]!.dueOn)).toBe('2027-01-15')
})

test('a new plan is due on the paydays of the loan, and ends within its longest term', () => {
  const plan = newPlan(account, day('2026-12-10'), limits('2026-12-10'))
  expect(plan && String(plan.rows[0]!.dueOn)).toBe('2026-12-31')
  expect(plan && String(plan.rows.at(-1)!.dueOn)).toBe('2027-11-30')
  expect(plan?.rows.every(({ dueOn }) => dueOn.day === 15 || dueOn.day === dueOn.daysInMonth)).toBe(
    true,
  )
})

test('a hardship plan takes the next payday and those after it, and no other date', () => {
  const plan = {
    installmentCount: 10,
    everyDays: 15,
    firstDueOn: day('2027-01-31'),
    annualRate: ZERO_RATE,
    freeDays: 3,
  }
  const on = day('2027-01-20')
  const late = { ...account }
  expect(shown(hardshipRows(late, on, plan)).slice(0, 3)).toEqual([
    '2027-01-31 100000',
    '2027-02-15 100000',
    '2027-02-28 100000',
  ])
  const faultOf = (changed: object) =>
    planFault(late, on, { ...plan, ...changed }, { limits: limits('2027-01-20'), payFirst: 0n })
  expect(faultOf({})).toBeNull()
  expect(faultOf({ firstDueOn: day('2027-01-30') })).toEqual({
    kind: 'firstPayday',
    dueOn: day('2027-01-31'),
  })
  expect(faultOf({ installmentCount: 25 })).toEqual({ kind: 'tooLong' })
})
