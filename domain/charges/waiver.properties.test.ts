import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsFrom } from '#domain/schedule/daily-schedule.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import type { MarketKey } from '#domain/market/market.ts'
import { outstandingTotal, owedOn, paidInMoney } from '#domain/allocation/owed.ts'
import { allocatePayment } from '#domain/allocation/payment-allocation.ts'
import {
  added,
  eachPortion,
  toPortions,
  type Portions,
  PORTIONS,
  sumPortions,
} from '#domain/allocation/portions.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'
import { cases } from '#domain/testing/testing-cases.ts'
import { anyLoan, bothMarkets } from '#domain/testing/testing-loans.ts'
import { loanDay, START } from '#domain/testing/testing-worked-loan.ts'
import { accountAfterWaiver, waivableOn, waiver, waiverWithin } from '#domain/charges/waiver.ts'

const anyDay = fc.integer({ min: 0, max: 150 })
const anyTenths = fc.record(
  Object.fromEntries(PORTIONS.map((portion) => [portion, fc.bigInt(0n, 10n)])),
)
/** A loan on a day, after a payment on an earlier one. */
const lateWith = (loan: ReturnType<typeof anyLoan>) =>
  fc.record({
    loan,
    paidOnDay: anyDay,
    payment: fc.bigInt(1n, 6_000_00n),
    waits: anyDay,
    tenths: anyTenths,
  })
const anyLate = lateWith(bothMarkets)
const anyLateOf = (market: MarketKey) => lateWith(anyLoan(market))
type Late = typeof anyLate extends fc.Arbitrary<infer T> ? T : never

const datesOf = ({ rows }: LoanAccount) => ({
  disbursedOn: START,
  maturityOn: rows.at(-1)?.dueOn ?? START,
})
const pay = (account: LoanAccount, amount: bigint, on: Temporal.PlainDate) =>
  repayment(account, amount, on, datesOf(account))
const shareOf = (most: Portions, tenths: Late['tenths']) =>
  eachPortion((portion) => ((most[portion] ?? 0n) * (tenths[portion] ?? 0n)) / 10n)

function lateLoan({ loan: { account }, paidOnDay, payment, waits, tenths }: Late) {
  const paid = accountAfter(account, pay(account, payment, loanDay(paidOnDay)))
  const on = loanDay(paidOnDay + waits)
  const most = waivableOn(paid, on)
  const wanted = shareOf(most, tenths)
  const parts = waiver(paid, wanted, on)
  return { account: paid, on, most, wanted, parts, after: accountAfterWaiver(paid, parts ?? []) }
}

test('a waiver lowers what is owed, and the payoff, by what is waived: never the principal', () => {
  fc.assert(
    fc.property(anyLate, (late) => {
      const { account, on, wanted, parts, after } = lateLoan(late)
      expect(parts === null).toBe(sumPortions(wanted) === 0n)
      expect(toPortions(parts ?? [])).toEqual(wanted)
      expect(wanted.principal).toBeUndefined()
      const [before, then] = [owedOn(account, on), owedOn(after, on)]
      expect(outstandingTotal(then)).toBe(outstandingTotal(before) - sumPortions(wanted))
      expect(payoff(after, then, on).amount).toBe(
        payoff(account, before, on).amount - sumPortions(wanted),
      )
      expect(then.map(({ outstanding }) => outstanding.principal)).toEqual(
        before.map(({ outstanding }) => outstanding.principal),
      )
    }),
    cases,
  )
})

test('waived is not paid: what was paid stays, and what was waived is told apart', () => {
  fc.assert(
    fc.property(anyLate, (late) => {
      const { account, on, wanted, after } = lateLoan(late)
      const [before, then] = [owedOn(account, on), owedOn(after, on)]
      expect(then.map(paidInMoney)).toEqual(before.map(paidInMoney))
      const waived = then.map((each) => each.waived).reduce<Portions>(added, {})
      expect(waived).toEqual(wanted)
    }),
    cases,
  )
})

test('no more of a portion is waived than is owed of it, and no principal', () => {
  fc.assert(
    fc.property(anyLate, fc.constantFrom(...PORTIONS), (late, portion) => {
      const { account, on, most } = lateLoan(late)
      const wanted = { ...most, [portion]: (most[portion] ?? 0n) + 1n }
      expect(waiver(account, wanted, on)).toBeNull()
      expect(toPortions(waiverWithin(account, wanted, on))).toEqual(most)
      expect(waiver(account, { interest: -1n }, on)).toBeNull()
    }),
    cases,
  )
})

test('all that is waived at once, and a second waiver finds nothing', () => {
  fc.assert(
    fc.property(anyLate, (late) => {
      const { account, on, most } = lateLoan(late)
      const after = accountAfterWaiver(account, waiverWithin(account, most, on))
      expect(waivableOn(after, on)).toEqual({})
      expect(waiver(after, { penalties: 1n }, on)).toBeNull()
    }),
    cases,
  )
})

test('two waivers of a day are the same in either order, and the same as one of both', () => {
  fc.assert(
    fc.property(anyLate, anyTenths, (late, tenths) => {
      const { account, on, most, wanted } = lateLoan(late)
      const rest = eachPortion((portion) => (most[portion] ?? 0n) - (wanted[portion] ?? 0n))
      const other = shareOf(rest, tenths)
      const after = (...waivers: Portions[]) =>
        waivers.reduce(
          (state, each) => accountAfterWaiver(state, waiver(state, each, on) ?? []),
          account,
        )
      const both = eachPortion((portion) => (wanted[portion] ?? 0n) + (other[portion] ?? 0n))
      const day = on.add({ days: 20 })
      const owed = owedOn(after(wanted, other), day)
      expect(owedOn(after(other, wanted), day)).toEqual(owed)
      expect(owedOn(after(both), day)).toEqual(owed)
    }),
    cases,
  )
})

test('a payment after a waiver is split as one that found less owed', () => {
  fc.assert(
    fc.property(anyLate, (late) => {
      const { on, after } = lateLoan(late)
      const owed = owedOn(after, on)
      const due = owed.flatMap(({ due: portions }) => Object.values(portions))
      const amount = due.reduce((all, each) => all + each, 0n)
      fc.pre(amount > 0n)
      const less = amount / 2n + 1n
      const debts = owed.map(({ number, due: portions }) => {
        return { number, outstanding: portions, due: portions }
      })
      const expected = allocatePayment(less, debts).parts.map((part) => ({ ...part, on }))
      const made = pay(after, less, on)
      const whole = payoff(after, owed, on).amount
      // Less than all that is due settles only what is due.
      fc.pre(less < whole && made.kind === 'repaid')
      expect(made.parts).toEqual(expected)
    }),
    cases,
  )
})

test('what is left after a waiver settles the loan to the centavo', () => {
  fc.assert(
    fc.property(anyLateOf('philippines'), (late) => {
      const { account, on, wanted, after } = lateLoan(late)
      const whole = payoff(account, owedOn(account, on), on).amount
      fc.pre(whole > 0n)
      const left = whole - sumPortions(wanted)
      const made = repayment(after, left, on, datesOf(after), 'payoff')
      const isSettled = outstandingTotal(owedOn(accountAfter(after, made), on)) === 0n
      expect([isSettled, made.surplus]).toEqual([true, 0n])
    }),
    cases,
  )
})

test('interest by the day: a waiver changes no row of the schedule, and no later interest', () => {
  fc.assert(
    fc.property(anyLateOf('philippines'), (late) => {
      const { account, on, after } = lateLoan(late)
      const asOf = (of: LoanAccount) => rowsFrom(of, on)
      expect(asOf(after)).toEqual(asOf(account))
      const later = on.add({ days: 45 })
      const interestOf = (of: LoanAccount) =>
        owedOn(of, later).reduce((all, { whole }) => all + (whole.interest ?? 0n), 0n)
      expect(interestOf(after)).toBe(interestOf(account))
    }),
    cases,
  )
})

test('a waiver never makes a later day dearer', () => {
  fc.assert(
    fc.property(anyLate, fc.integer({ min: 0, max: 90 }), (late, days) => {
      const { account, on, wanted, after } = lateLoan(late)
      const later = on.add({ days })
      const dearer =
        outstandingTotal(owedOn(after, later)) -
        (outstandingTotal(owedOn(account, later)) - sumPortions(wanted))
      expect(dearer <= 0n).toBe(true)
    }),
    cases,
  )
})
