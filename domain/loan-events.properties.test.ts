import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LoanAccount } from '#domain/loan-account.ts'
import { sum } from '#domain/money.ts'
import { owedOn } from '#domain/owed.ts'
import { repayment } from '#domain/repayment.ts'
import { passedOnPaper } from '#domain/testing-caps.ts'
import { cases } from '#domain/testing-cases.ts'
import { frozen } from '#domain/testing-frozen.ts'
import {
  type LoanEvent,
  disbursedLoan,
  type LoanHistory,
  afterEvent,
} from '#domain/testing-loan-events.ts'
import { anyLoan, bothMarkets } from '#domain/testing-loans.ts'
import { penaltiesByDays } from '#domain/testing-oracle.ts'
import { dayOf, START } from '#domain/testing-worked-loan.ts'

const wait = fc.integer({ min: 0, max: 70 })
const anyAct: fc.Arbitrary<LoanEvent> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), wait, amount: fc.bigInt(1n, 8_000_00n) }),
  fc.record({ kind: fc.constant('payoff' as const), wait, amount: fc.bigInt(1n, 25_000_00n) }),
  fc.record({ kind: fc.constant('extend' as const), wait }),
  fc.record({ kind: fc.constant('plan' as const), wait }),
)
const anyLife = (loan: ReturnType<typeof anyLoan>) =>
  fc.record({ loan, acts: fc.array(anyAct, { maxLength: 5 }) })

const livesOf = (loan: { account: LoanAccount; principal: bigint }, acts: readonly LoanEvent[]) => {
  const lives: LoanHistory[] = [disbursedLoan(loan.account, loan.principal, START)]
  for (const act of acts) lives.push(frozen(afterEvent(lives.at(-1)!, act)))
  return lives
}

test('market philippines: no sequence of acts passes a cap, loses money or changes what it was given', () => {
  fc.assert(
    fc.property(anyLife(anyLoan('philippines')), ({ loan, acts }) => {
      const lives = livesOf(loan, acts)
      expectWithinCaps(lives.at(-1)!)
      expectAllSettledOrSurplus(lives.at(-1)!)
      expectRefusedWithoutChange(lives)
    }),
    cases,
  )
})

test('market asGiven: no sequence of acts loses money or changes what it was given', () => {
  fc.assert(
    fc.property(anyLife(anyLoan('asGiven')), ({ loan, acts }) => {
      const lives = livesOf(loan, acts)
      expectAllSettledOrSurplus(lives.at(-1)!)
      expectRefusedWithoutChange(lives)
    }),
    cases,
  )
})

/** To the centavo as the plain count of days says, and with it within what the loan may cost. */
function expectWithinCaps({ account, principal, chargedBefore, issued }: LoanHistory) {
  const whole = owedOn(account, dayOf(1_000)).map((each) => each.whole)
  const penalties = penaltiesByDays(
    account.rows,
    account.paid,
    account.penaltyRoom ?? 0n,
    dayOf(1_000),
  )
  expect(whole.map((each) => each.penalties ?? 0n)).toEqual(penalties)
  const scheduled = sum(account.rows.map(({ interest, fees }) => interest + fees))
  expect(chargedBefore + scheduled + sum(penalties) <= principal).toBe(true)

  for (const { on, chargedBefore: before, ...made } of issued)
    expect(passedOnPaper(made, { on, chargedBefore: before, lentFirst: principal })).toEqual([])
}

/** All money that came in settles something or is surplus. */
function expectAllSettledOrSurplus(end: LoanHistory) {
  const paidNow = sum(end.account.paid.map(({ amount }) => amount))
  const principalNow = sum(
    end.account.paid.filter(({ portion }) => portion === 'principal').map((each) => each.amount),
  )
  const settled = paidNow + end.repaid - principalNow + end.chargedBefore
  expect(settled + end.surplus).toBe(end.received)
  expect(end.surplus >= 0n).toBe(true)
}

/** Every state is frozen besides: a rule that wrote into one would throw. */
function expectRefusedWithoutChange(lives: readonly LoanHistory[]) {
  lives.forEach((each, index) => {
    const before = lives[index - 1]
    if (!before || each.refusedCount === before.refusedCount) return
    // The same account itself: whatever is computed from it is the same.
    expect(each.account).toBe(before.account)
    expect(each).toEqual({ ...before, day: each.day, refusedCount: each.refusedCount })
  })
}

test('a payment below zero is refused', () => {
  const { account } = fc.sample(bothMarkets, { numRuns: 1, seed: 1 })[0]!
  expect(() => repayment(account, -1n, START, { disbursedOn: START, maturityOn: START })).toThrow(
    'A payment of',
  )
})

test('lives are tried that go through extensions and new plans', () => {
  const lives = fc
    .sample(anyLife(bothMarkets), { numRuns: 150, seed: 1 })
    .map(({ loan, acts }) => livesOf(loan, acts).at(-1)!)
  expect(lives.filter(({ extensionCount }) => extensionCount > 0).length).toBeGreaterThan(10)
  expect(lives.filter(({ refusedCount }) => refusedCount > 0).length).toBeGreaterThan(10)
})
