import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PayableRow } from '#contract/repayment/repayment.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import type { Centavos } from '#domain/money/money.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'
import { bothMarkets } from '#domain/testing/testing-loans.ts'
import { loanDay, START, workedLoan } from '#domain/testing/testing-worked-loan.ts'
import { dueDateAmount, payableRows } from '#server/payments/intents/repayment/payable-rows.ts'

function dueOn(account: LoanAccount, day: Temporal.PlainDate) {
  const owed = owedOn(account, day)
  return { account, owed, payable: repayAmount(account, owed, day) }
}

function rowsOn(
  due: ReturnType<typeof dueOn>,
  day: Temporal.PlainDate,
  language: 'en' | 'fil' = 'en',
) {
  return payableRows(due, day, due.account.market, language)
}

function centavos({ value }: PayableRow): Centavos {
  expect(value).toMatch(/^₱[\d,]+\.\d\d$/)
  return BigInt(value.replaceAll(/[₱,.]/g, ''))
}

/** A date does not break over two lines. */
const textOf = ({ text }: PayableRow) => text.replaceAll('\u00a0', ' ')

function total(rows: readonly PayableRow[]): Centavos {
  return rows.reduce((sum, row) => sum + centavos(row), 0n)
}

const paidBefore = (account: LoanAccount, amount: Centavos, day: Temporal.PlainDate) => {
  const maturityOn = account.rows.at(-1)?.dueOn ?? day
  return accountAfter(account, repayment(account, amount, day, { disbursedOn: START, maturityOn }))
}

// spec: ENT-129, ENT-130, ENT-131
test('the first two rows say the installments and the penalties, and add up to what is asked for', () => {
  const some = fc.record({
    loan: bothMarkets,
    days: fc.array(fc.nat(420), { minLength: 1, maxLength: 6 }),
    paid: fc.bigInt(0n, 5_000_00n),
    paidOn: fc.nat(200),
  })
  fc.assert(
    fc.property(some, ({ loan: { account }, days, paid, paidOn }) => {
      const now = paid > 0n ? paidBefore(account, paid, loanDay(paidOn)) : account
      for (const day of days.map((each) => loanDay(paidOn + each))) {
        const due = dueOn(now, day)
        if (due.payable.amount === 0n) continue
        const rows = rowsOn(due, day)
        const [first, second, ...parts] = rows
        expect([first?.isPart, second?.isPart]).toEqual([undefined, undefined])
        expect(second?.text).toBe('Penalties')
        expect(total([first!, second!])).toBe(due.payable.amount)
        expect(parts.every(({ isPart }) => isPart === 1)).toBe(true)
        expect(total(parts)).toBe(centavos(first!))
      }
    }),
  )
})

// spec: ENT-129, ENT-130, ENT-131
test('one installment is named with its own date, and made of principal and interest', () => {
  const account = workedLoan('philippines', 10_000_00n)
  const rows = rowsOn(dueOn(account, loanDay(0)), loanDay(0))
  expect(rows.map(textOf)).toEqual([
    'Payment 1 of 4, due on Dec 21, 2026',
    'Penalties',
    'Principal in the payment',
    'Interest in the payment',
  ])
  expect(rows[1]?.value).toBe('₱0.00')
  const filipino = rowsOn(dueOn(account, loanDay(0)), loanDay(0), 'fil')
  expect(textOf(filipino[0]!)).toBe('Hulog 1 sa 4, due sa Dec 21, 2026')
})

// spec: ENT-129, ENT-130, ENT-131
test('what is left of an installment that was paid in part is called its rest', () => {
  const account = paidBefore(workedLoan('philippines', 10_000_00n), 1_000_00n, loanDay(30))
  const [first] = rowsOn(dueOn(account, loanDay(30)), loanDay(30))
  expect(textOf(first!)).toBe('Rest of payment 1 of 4, due on Dec 21, 2026')
})

// spec: ENT-129, ENT-130, ENT-131
test('several late installments are each named with their own date', () => {
  const account = workedLoan('philippines', 10_000_00n)
  const rows = rowsOn(dueOn(account, loanDay(85)), loanDay(85))
  expect(rows.map(textOf)).toEqual([
    '3 payments',
    'Penalties',
    'Payment 1 of 4, was due on Dec 21, 2026',
    'Payment 2 of 4, was due on Jan 20, 2027',
    'Payment 3 of 4, due on Feb 19, 2027',
  ])
  expect(centavos(rows[1]!)).toBeGreaterThan(0n)
})

// spec: ENT-129, ENT-130, ENT-131
test('the last installment asks for the payoff of the day, with the interest earned by then', () => {
  const account = workedLoan('philippines', 10_000_00n, { installmentCount: 1 })
  const day = loanDay(3)
  const due = dueOn(account, day)
  const rows = rowsOn(due, day)
  // floor(10,000.00 × 0.33 × 3/365) of interest.
  expect(rows.map(({ value }) => value)).toEqual(['₱10,027.12', '₱0.00', '₱10,000.00', '₱27.12'])
  expect(dueDateAmount(due)).toBe(10_271_23n)
  expect(dueDateAmount(dueOn(account, loanDay(30)))).toBeNull()
})
