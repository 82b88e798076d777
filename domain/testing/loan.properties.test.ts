import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { sum } from '#domain/money/money.ts'
import { owedOn, toBook } from '#domain/allocation/owed.ts'
import { allocatePayment } from '#domain/allocation/payment-allocation.ts'
import { penaltiesOn } from '#domain/charges/penalties.ts'
import { PORTIONS, sumPortions } from '#domain/allocation/portions.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'
import { cases } from '#domain/testing/testing-cases.ts'
import { frozen } from '#domain/testing/testing-frozen.ts'
import { anyLoan, bothMarkets } from '#domain/testing/testing-loans.ts'
import { penaltiesByDays } from '#domain/testing/testing-oracle.ts'
import { loanDay, START } from '#domain/testing/testing-worked-loan.ts'

const anyDay = fc.integer({ min: 0, max: 500 })
const datesOf = (account: LoanAccount) => ({
  disbursedOn: START,
  maturityOn: account.rows.at(-1)?.dueOn ?? START,
})
const anyPayments = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 400 }), amount: fc.bigInt(1n, 8_000_00n) }),
  { maxLength: 4 },
)

/** The loan after payments, in the order of their days. */
function paidOver(account: LoanAccount, payments: readonly { day: number; amount: bigint }[]) {
  return payments
    .toSorted((a, b) => a.day - b.day)
    .reduce(
      (current, { day, amount }) =>
        accountAfter(current, repayment(current, amount, loanDay(day), datesOf(account))),
      account,
    )
}

test('the rows of any schedule repay exactly the principal, and no row is below 0', () => {
  fc.assert(
    fc.property(bothMarkets, ({ account, principal }) => {
      expect(sum(account.rows.map((row) => row.principal))).toBe(principal)
      for (const row of account.rows) {
        expect(row.principal >= 0n && row.interest >= 0n && row.balance >= 0n).toBe(true)
        expect(row.due).toBe(row.principal + row.interest + row.fees)
      }
      expect(account.rows.at(-1)?.balance).toBe(0n)
    }),
    cases,
  )
})

test('parts of a payment add up to it, for any debt and any order of settlement', () => {
  const amounts = fc.record(
    Object.fromEntries(PORTIONS.map((portion) => [portion, fc.bigInt(0n, 2_000_00n)])),
  )
  const owed = fc.array(fc.record({ whole: amounts, isDue: fc.boolean() }), { maxLength: 5 })
  const order = fc.shuffledSubarray([...PORTIONS], { minLength: PORTIONS.length })
  fc.assert(
    fc.property(owed, fc.bigInt(0n, 30_000_00n), order, order, (debts, payment, due, inAdvance) => {
      const installments = frozen(
        debts.map(({ whole, isDue }, index) => ({
          number: index + 1,
          outstanding: whole,
          due: isDue ? whole : {},
        })),
      )
      const { parts, surplus } = allocatePayment(payment, installments, { due, inAdvance })
      expect(sum(parts.map(({ amount }) => amount)) + surplus).toBe(payment)
      const all = sum(debts.map(({ whole }) => sumPortions(whole)))
      expect(surplus).toBe(payment > all ? payment - all : 0n)
      for (const { number, portion, amount } of parts) {
        expect(amount > 0n && amount <= (debts[number - 1]?.whole[portion] ?? 0n)).toBe(true)
      }
    }),
    cases,
  )
})

test('parts of any payment on any loan add up to it, and the principal of the rows never changes', () => {
  fc.assert(
    fc.property(bothMarkets, anyPayments, ({ account, principal }, payments) => {
      let current = account
      for (const { day, amount } of payments.toSorted((a, b) => a.day - b.day)) {
        const result = repayment(frozen(current), amount, loanDay(day), datesOf(account))
        expect(sum(result.parts.map((part) => part.amount)) + result.surplus).toBe(amount)
        expect(sum(result.rows.map((row) => row.principal))).toBe(principal)
        current = accountAfter(current, result)
      }
    }),
    cases,
  )
})

test('what is owed on a day does not depend on how often it was computed or booked before', () => {
  const days = fc.array(anyDay, { maxLength: 4 })
  fc.assert(
    fc.property(bothMarkets, anyPayments, days, ({ account }, payments, between) => {
      const current = frozen(paidOver(account, payments))
      const last = 500
      const booked: Record<string, bigint>[] = current.rows.map(() => ({}))
      for (const day of [...between, last].toSorted((a, b) => a - b))
        owedOn(current, loanDay(day)).forEach((each, index) => {
          const sums = booked[index] ?? {}
          for (const [portion, amount] of Object.entries(toBook(each, sums)))
            sums[portion] = (sums[portion] ?? 0n) + amount
        })
      owedOn(current, loanDay(last)).forEach((each, index) => {
        const kept = Object.entries(booked[index] ?? {}).filter(([, amount]) => amount !== 0n)
        expect(Object.fromEntries(kept)).toEqual(each.earned)
      })
    }),
    cases,
  )
})

test('two payments of one day leave the same debt in either order, up to the payable amount', () => {
  fc.assert(
    fc.property(bothMarkets, anyDay, fc.nat(1000), fc.nat(1000), ({ account }, day, a, b) => {
      const on = loanDay(day)
      const asked = repayAmount(account, owedOn(account, on), on).amount
      const one = (asked * BigInt(Math.min(a, b))) / 1000n
      const other = (asked * BigInt(Math.abs(a - b))) / 1000n
      const after = (amounts: bigint[]) =>
        owedOn(
          amounts.reduce(
            (current, amount) =>
              accountAfter(current, repayment(current, amount, on, datesOf(account))),
            account,
          ),
          on,
        ).map(({ outstanding }) => outstanding)
      expect(after([one, other])).toEqual(after([other, one]))
    }),
    cases,
  )
})

test('market asGiven: two payments of one day leave the same debt in either order, for any amounts', () => {
  const amount = fc.bigInt(1n, 25_000_00n)
  fc.assert(
    fc.property(anyLoan('asGiven'), anyDay, amount, amount, ({ account }, day, one, other) => {
      const after = (amounts: bigint[]) => {
        let [current, surplus] = [account, 0n]
        for (const each of amounts) {
          const result = repayment(current, each, loanDay(day), datesOf(account))
          current = accountAfter(current, result)
          surplus += result.surplus
        }
        const left = owedOn(current, loanDay(day)).map(({ outstanding }) => outstanding)
        return { left, surplus }
      }
      expect(after([one, other])).toEqual(after([other, one]))
    }),
    cases,
  )
})

test('market philippines: penalties equal those of a day-by-day count, to the centavo', () => {
  fc.assert(
    fc.property(anyLoan('philippines'), anyPayments, anyDay, ({ account }, payments, day) => {
      const { rows, paid, penaltyRoom } = paidOver(account, payments)
      const current = { ...account, rows, paid }
      expect(penaltiesOn(current, loanDay(day))).toEqual(
        penaltiesByDays(rows, paid, penaltyRoom ?? 0n, loanDay(day)),
      )
      const tight = { ...current, penaltyRoom: (penaltyRoom ?? 0n) / 20n }
      expect(penaltiesOn(tight, loanDay(day))).toEqual(
        penaltiesByDays(rows, paid, tight.penaltyRoom, loanDay(day)),
      )
    }),
    cases,
  )
})
