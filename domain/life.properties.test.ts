import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LoanAccount } from '#domain/loan-account.ts'
import { sum } from '#domain/money.ts'
import { owedOn } from '#domain/owed.ts'
import { repayment } from '#domain/repayment.ts'
import { cases } from '#domain/testing-cases.ts'
import { frozen } from '#domain/testing-frozen.ts'
import { type Act, begun, type Life, lived } from '#domain/testing-life.ts'
import { anyLoan, bothMarkets } from '#domain/testing-loans.ts'
import { mostInterest, penaltiesByDays } from '#domain/testing-oracle.ts'
import { dayOf, START } from '#domain/worked-loan.ts'

const wait = fc.integer({ min: 0, max: 70 })
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), wait, amount: fc.bigInt(1n, 8_000_00n) }),
  fc.record({ kind: fc.constant('payoff' as const), wait, amount: fc.bigInt(1n, 25_000_00n) }),
  fc.record({ kind: fc.constant('extend' as const), wait }),
  fc.record({ kind: fc.constant('plan' as const), wait }),
)
const anyLife = (loan: ReturnType<typeof anyLoan>) =>
  fc.record({ loan, acts: fc.array(anyAct, { maxLength: 7 }) })

const livesOf = (loan: { account: LoanAccount; principal: bigint }, acts: readonly Act[]) => {
  const lives: Life[] = [begun(loan.account, loan.principal, START)]
  for (const act of acts) lives.push(frozen(lived(lives.at(-1)!, act)))
  return lives
}

test('market philippines: no sequence of acts passes a cap', () => {
  fc.assert(
    fc.property(anyLife(anyLoan('philippines')), ({ loan, acts }) => {
      const end = livesOf(loan, acts).at(-1)!
      const { account, principal, chargedBefore } = end
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

      for (const { principal: lent, rows } of end.issued)
        expect(sum(rows.map(({ interest }) => interest)) <= mostInterest(lent, rows)).toBe(true)
    }),
    cases,
  )
})

test('money that came in settles something or is surplus, over any sequence of acts', () => {
  fc.assert(
    fc.property(anyLife(bothMarkets), ({ loan, acts }) => {
      const lives = livesOf(loan, acts)
      const end = lives.at(-1)!
      const paidNow = sum(end.account.paid.map(({ amount }) => amount))
      const principalNow = sum(
        end.account.paid
          .filter(({ portion }) => portion === 'principal')
          .map((each) => each.amount),
      )
      const settled = paidNow + end.repaid - principalNow + end.chargedBefore
      expect(settled + end.surplus).toBe(end.received)
      expect(end.surplus >= 0n).toBe(true)
    }),
    cases,
  )
})

test('every refused act changes nothing, and no act changes what it was given', () => {
  fc.assert(
    fc.property(anyLife(bothMarkets), ({ loan, acts }) => {
      // Every state is frozen: a rule that wrote into one would throw.
      const lives = livesOf(loan, acts)
      lives.forEach((each, index) => {
        const before = lives[index - 1]
        if (!before || each.refusedCount === before.refusedCount) return
        expect(each).toEqual({ ...before, day: each.day, refusedCount: each.refusedCount })
        expect(owedOn(each.account, each.day)).toEqual(owedOn(before.account, each.day))
      })
      expect(() =>
        repayment(loan.account, -1n, START, { disbursedOn: START, maturityOn: START }),
      ).toThrow('A payment of')
    }),
    cases,
  )
})

test('lives are tried that go through extensions and new plans', () => {
  const lives = fc
    .sample(anyLife(bothMarkets), { numRuns: 300, seed: 1 })
    .map(({ loan, acts }) => livesOf(loan, acts).at(-1)!)
  expect(lives.filter(({ extensionCount }) => extensionCount > 0).length).toBeGreaterThan(10)
  expect(lives.filter(({ refusedCount }) => refusedCount > 0).length).toBeGreaterThan(10)
})
