import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'
import { cases } from '#domain/testing/testing-cases.ts'
import { countedByDays } from '#domain/charges/testing-daily-oracle.ts'
import { anyLoan } from '#domain/testing/testing-loans.ts'
import { loanDay, START } from '#domain/testing/testing-worked-loan.ts'

const LAST_DAY = 400

const anyPayments = fc
  .array(
    fc.record({ day: fc.integer({ min: 0, max: LAST_DAY }), amount: fc.bigInt(1n, 8_000_00n) }),
    {
      maxLength: 6,
    },
  )
  .map((payments) => payments.toSorted((a, b) => a.day - b.day))

type Payments = readonly { readonly day: number; readonly amount: Centavos }[]

const payoffOn = (account: LoanAccount, day: number) =>
  payoff(account, owedOn(account, loanDay(day)), loanDay(day)).amount

/** The loan after payments in the order of their days, and what of them it took. */
function paidOver(account: LoanAccount, payments: Payments) {
  let [current, received] = [account, 0n]
  const dates = { disbursedOn: START, maturityOn: account.rows.at(-1)?.dueOn ?? START }
  for (const { day, amount } of payments) {
    const result = repayment(current, amount, loanDay(day), dates)
    current = accountAfter(current, result)
    received += amount - result.surplus
  }
  return { current, received }
}

test('for any payments, what is left on any day is what a count day by day leaves', () => {
  fc.assert(
    fc.property(anyLoan('philippines'), anyPayments, ({ account }, payments) => {
      const free = { ...account, penaltyRoom: 0n }
      const { current, received } = paidOver(free, payments)
      const counted = countedByDays(account.rows, account.terms.annualRate, payments, LAST_DAY)
      expect({ payoff: payoffOn(current, LAST_DAY), received }).toEqual(counted)
    }),
    cases,
  )
})

// An installment settled early is paid with its fee, which a payoff before its date does not ask for.
const anyLoanWithoutFees = anyLoan('philippines').filter(
  ({ account }) => account.terms.installmentFee === 0n,
)

test('money paid on any day leaves no day dearer, and a payoff never falls while nothing is paid', () => {
  const anyDay = fc.integer({ min: 0, max: LAST_DAY })
  fc.assert(
    fc.property(
      anyLoanWithoutFees,
      anyPayments,
      anyDay,
      fc.bigInt(1n, 8_000_00n),
      fc.nat(100),
      ({ account }, payments, day, amount, wait) => {
        const { current } = paidOver(
          account,
          payments.filter((each) => each.day <= day),
        )
        const later = day + wait
        const { current: after, received } = paidOver(current, [{ day, amount }])
        expect(payoffOn(after, later) + received).toBeLessThanOrEqual(payoffOn(current, later))
        expect(payoffOn(current, later)).toBeGreaterThanOrEqual(payoffOn(current, day))
        const owed = owedOn(after, loanDay(day))
        expect(repayAmount(after, owed, loanDay(day)).amount).toBeLessThanOrEqual(
          payoffOn(after, day),
        )
      },
    ),
    cases,
  )
})

test('paid on time a loan costs its schedule, and no installment ever asks for more than issued', () => {
  fc.assert(
    fc.property(anyLoan('philippines'), anyPayments, ({ account }, payments) => {
      const onTime = account.rows.map(({ due, dueOn }) => ({
        day: START.until(dueOn).days,
        amount: due,
      }))
      const { current, received } = paidOver(account, onTime)
      expect(received).toBe(sum(account.rows.map(({ due }) => due)))
      expect(current.rows).toEqual(account.rows)
      const { current: other } = paidOver(account, payments)
      other.rows.forEach((row, index) => {
        expect(row.due).toBeLessThanOrEqual(account.rows[index]?.due ?? 0n)
      })
    }),
    cases,
  )
})
