import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '#domain/calendar/calendar.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { DUE_SOON_DAYS } from '#domain/journal/loan-status.ts'
import { sum } from '#domain/money/money.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { passedOnPaper } from '#domain/caps/testing-caps.ts'
import { cases, minCases } from '#domain/testing/testing-cases.ts'
import { frozen } from '#domain/testing/testing-frozen.ts'
import {
  type LoanEvent,
  disbursedLoan,
  type LoanHistory,
  afterEvent,
} from '#domain/testing/testing-loan-events.ts'
import { anyLoan, bothMarkets } from '#domain/testing/testing-loans.ts'
import { penaltiesByDays } from '#domain/testing/testing-oracle.ts'
import { loanDay, START } from '#domain/testing/testing-worked-loan.ts'

const wait = fc.integer({ min: 0, max: 70 })
const anyEvent: fc.Arbitrary<LoanEvent> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), wait, amount: fc.bigInt(1n, 8_000_00n) }),
  fc.record({ kind: fc.constant('payoff' as const), wait, amount: fc.bigInt(1n, 25_000_00n) }),
  fc.record({
    kind: fc.constantFrom('nearlyPayable' as const, 'nearlyPayoff' as const),
    wait,
    less: fc.bigInt(0n, 100_00n),
  }),
  fc.record({ kind: fc.constant('waive' as const), wait, tenths: fc.bigInt(1n, 10n) }),
  fc.record({ kind: fc.constant('extend' as const), wait }),
  fc.record({ kind: fc.constant('plan' as const), wait }),
)
const anyHistory = (loan: ReturnType<typeof anyLoan>) =>
  fc.record({ loan, events: fc.array(anyEvent, { maxLength: 5 }) })

const historiesOf = (
  loan: { account: LoanAccount; principal: bigint },
  events: readonly LoanEvent[],
) => {
  const histories: LoanHistory[] = [disbursedLoan(loan.account, loan.principal, START)]
  for (const event of events) histories.push(frozen(afterEvent(histories.at(-1)!, event)))
  return histories
}

test('market philippines: no sequence of events exceeds a cap, loses money or changes its input', () => {
  fc.assert(
    fc.property(anyHistory(anyLoan('philippines')), ({ loan, events }) => {
      const histories = historiesOf(loan, events)
      expectWithinCaps(histories.at(-1)!)
      expectAllSettledOrSurplus(histories.at(-1)!)
      expectRefusedWithoutChange(histories)
    }),
    cases,
  )
})

test('market asGiven: no sequence of events loses money or changes its input', () => {
  fc.assert(
    fc.property(anyHistory(anyLoan('asGiven')), ({ loan, events }) => {
      const histories = historiesOf(loan, events)
      expectAllSettledOrSurplus(histories.at(-1)!)
      expectRefusedWithoutChange(histories)
    }),
    cases,
  )
})

// An extension that is paid early takes days in advance; a payoff before them gives them back.
const soon = fc.integer({ min: 0, max: 2 })
const anyEarlyPayoff = fc.record({
  loan: anyLoan('philippines'),
  early: fc.integer({ min: 1, max: DUE_SOON_DAYS }),
  paid: fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), wait: soon, amount: fc.bigInt(1n, 8_000_00n) }),
    fc.record({
      kind: fc.constant('nearlyPayable' as const),
      wait: soon,
      less: fc.bigInt(0n, 1_00n),
    }),
  ),
  payoff: fc.record({ kind: fc.constant('payoff' as const), wait: soon }),
})

test('interest that is given back settles principal of its own installment', () => {
  let givenBack = 0
  fc.assert(
    fc.property(anyEarlyPayoff, ({ loan, early, paid, payoff }) => {
      const untilDue = daysBetween(START, loan.account.rows[0]!.dueOn)
      const extend = { kind: 'extend', wait: untilDue - early } as const
      const events = [extend, paid, { ...payoff, amount: 30_000_00n }]
      const [before, after] = historiesOf(loan, events).slice(-2)
      const parts = after!.account.paid.slice(before!.account.paid.length)
      for (const { number, amount } of parts.filter((part) => part.amount < 0n)) {
        givenBack += 1
        const own = parts.filter((part) => part.number === number && part.portion === 'principal')
        expect(sum(own.map((part) => part.amount))).toBeGreaterThanOrEqual(-amount)
      }
    }),
    cases,
  )
  expect(givenBack).toBeGreaterThan(minCases(0.5))
})

/** Penalties equal the day-by-day count, and the total cost is within the cap. */
function expectWithinCaps({ account, principal, chargedBefore, issued }: LoanHistory) {
  const whole = owedOn(account, loanDay(1_000)).map((each) => each.whole)
  const penalties = penaltiesByDays(
    account.rows,
    account.paid,
    account.penaltyRoom ?? 0n,
    loanDay(1_000),
  )
  expect(whole.map((each) => each.penalties ?? 0n)).toEqual(penalties)
  const scheduled = sum(account.rows.map(({ interest, fees }) => interest + fees))
  expect(chargedBefore + scheduled + sum(penalties) <= principal).toBe(true)

  for (const { on, chargedBefore: before, ...made } of issued)
    expect(passedOnPaper(made, { on, chargedBefore: before, lentFirst: principal })).toEqual([])
}

/** All money received settles something or is surplus; what is waived settles without money. */
function expectAllSettledOrSurplus(end: LoanHistory) {
  const paidNow = sum(end.account.paid.map(({ amount }) => amount))
  const principalNow = sum(
    end.account.paid.filter(({ portion }) => portion === 'principal').map((each) => each.amount),
  )
  const settled = paidNow + end.repaid - principalNow + end.chargedBefore
  expect(settled + end.surplus).toBe(end.received + end.waived)
  expect(end.surplus >= 0n).toBe(true)
}

/** Every state is frozen, so a rule that changed one would throw. */
function expectRefusedWithoutChange(histories: readonly LoanHistory[]) {
  histories.forEach((each, index) => {
    const before = histories[index - 1]
    if (!before || each.refusedCount === before.refusedCount) return
    // The same object, so that everything computed from it is the same.
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

test('the generated histories include extensions, new plans, waivers and refusals', () => {
  const histories = fc
    .sample(anyHistory(bothMarkets), { numRuns: 150, seed: 1 })
    .map(({ loan, events }) => historiesOf(loan, events).at(-1)!)
  expect(histories.filter(({ extensionCount }) => extensionCount > 0).length).toBeGreaterThan(10)
  expect(histories.filter(({ waived }) => waived > 0n).length).toBeGreaterThan(10)
  expect(histories.filter(({ refusedCount }) => refusedCount > 0).length).toBeGreaterThan(10)
})
