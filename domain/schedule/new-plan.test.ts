import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { extension } from '#domain/schedule/extension.ts'
import { exactly, sum } from '#domain/money/money.ts'
import { newPlan } from '#domain/schedule/new-plan.ts'
import { perCent } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { unsettledOn } from '#domain/schedule/reschedule.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { loanDay, START, workedLoan } from '#domain/testing/testing-worked-loan.ts'
import { handLoan } from '#domain/charges/testing-hand-loan.ts'

const lawful = workedLoan('philippines', 10_000_00n)
const limits = {
  disbursedOn: START,
  policy: policyOn(START),
  costCap: 10_000_00n,
  chargedBefore: 0n,
}

test('a new plan costs what is earned by the day and spreads the principal over the longest term', () => {
  const plan = newPlan(lawful, loanDay(25), limits)
  // floor(10,000.00 × 0.33 × 25/365); no fee.
  expect(plan?.payNow).toBe(226_02n)
  expect(plan?.fee).toBe(0n)
  expect(plan?.rows).toHaveLength(11)
  expect(plan?.rows[0]?.dueOn).toEqual(loanDay(55))
  expect(sum(plan?.rows.map(({ principal }) => principal) ?? [])).toBe(10_000_00n)
})

test('on every day of a loan a new plan has more installments, ends within a year and exceeds no cap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 364 }),
      fc.bigInt(1_000_00n, 25_000_00n),
      (day, principal) => {
        const loan = workedLoan('philippines', principal)
        const plan = newPlan(loan, loanDay(day), { ...limits, costCap: principal })
        // Five installments of 30 days, one more than the loan has, end after the year.
        expect(plan === null).toBe(day + 5 * 30 > 365)
        if (!plan) return
        const { rows } = plan
        expect(rows.length).toBeGreaterThan(4)
        expect(daysBetween(START, rows.at(-1)!.dueOn)).toBeLessThanOrEqual(365)
        expect(sum(rows.map((row) => row.principal))).toBe(principal)
        expect(plan.payNow + sum(rows.map(({ interest, fees }) => interest + fees))).toBeLessThan(
          principal,
        )
      },
    ),
    upTo(300),
  )
})

test('earlier charges count towards the cost cap, for a new plan and for an extension', () => {
  const tight = { ...limits, costCap: 226_02n + 1_000_00n }
  const plan = newPlan(lawful, loanDay(25), tight)
  const interest = sum(plan?.rows.map((row) => row.interest) ?? [])
  expect(interest).toBeLessThanOrEqual(1_000_00n)
  expect(plan?.rows.length).toBeLessThan(11)
  expect(newPlan(lawful, loanDay(25), { ...tight, chargedBefore: 1_000_00n })).toBeNull()

  const whole = extension(lawful, loanDay(25), { ...limits, extensionCount: 0 })
  if (typeof whole === 'string' || 'passedCaps' in whole) throw new Error('No extension.')
  const cost = whole.delayAmount + sum(whole.rows.map((row) => row.interest + row.fees))
  const at = (costCap: bigint) =>
    extension(lawful, loanDay(25), { ...limits, costCap, extensionCount: 0 })
  expect(at(cost)).toEqual(whole)
  expect(at(cost - 1n)).toEqual({
    passedCaps: [{ cap: 'totalCost', is: exactly(cost), most: exactly(cost - 1n) }],
  })
})

test('a loan that is settled, or already at its cap, gets no new plan', () => {
  const paid = lawful.rows.flatMap(({ number, principal, interest }) => [
    { on: loanDay(1), number, portion: 'principal' as const, amount: principal },
    { on: loanDay(1), number, portion: 'interest' as const, amount: interest },
  ])
  expect(newPlan({ ...lawful, paid }, loanDay(25), limits)).toBeNull()
  const dear = workedLoan('philippines', 10_000_00n, { annualRate: perCent('80') })
  expect(newPlan(dear, loanDay(25), limits)).toBeNull()
})

test('with the principal paid and interest left there is neither a new plan nor an extension', () => {
  const paid = lawful.rows.map(({ number, principal: amount }) => {
    return { on: loanDay(60), number, portion: 'principal' as const, amount }
  })
  const account = { ...lawful, paid }
  const day = loanDay(61)
  expect(unsettledOn(account, day).length).toBeGreaterThan(0)
  expect(newPlan(account, day, limits)).toBeNull()
  expect(extension(account, day, { ...limits, extensionCount: 0 })).toBe('notDue')
})

test('a new plan may end on the 365th day after the payout, and not on the next', () => {
  const noLimits = { disbursedOn: START, policy: null, costCap: null, chargedBefore: 0n }
  const last = (day: number) =>
    newPlan(handLoan('asGiven'), loanDay(day), noLimits)?.rows.at(-1)?.dueOn
  // 12 and 11 intervals of 30 days.
  expect(last(5)).toEqual(loanDay(365))
  expect(last(6)).toEqual(loanDay(336))
})
