import { expect, test } from 'vitest'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { sum } from '#domain/money/money.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { loanDay, START, workedLoan } from '#domain/testing/testing-worked-loan.ts'
import { paperLoan } from '#server/lending/disclosure/testing-paper-loan.ts'

// Paying early over one loan, against the paper, which shares no code with the rules: ₱10,000 in
// four installments 30 days apart at 33% a year.

const loan = workedLoan('philippines', 10_000_00n)
const DUES = [30, 60, 90, 120]
const dates = { disbursedOn: START, maturityOn: loanDay(120) }
/** Every fifth day of the term. */
const DAYS = Array.from({ length: 24 }, (_, index) => index * 5)

const WAYS = {
  'the whole': (asked: bigint, whole: bigint) => (asked > whole ? asked : whole),
  'the next installment': (asked: bigint) => asked,
  '₱3,000': (_: bigint, whole: bigint) => (whole < 3_000_00n ? whole : 3_000_00n),
} as const

/** What a day asks for and what settles the loan, in centavos. */
interface Borrower {
  asked: (day: number) => bigint
  whole: (day: number) => bigint
  /** What is due by the day. */
  due: (day: number) => bigint
  pay: (day: number, amount: bigint) => void
}

function byTheRules(): Borrower {
  let account: LoanAccount = loan
  const owed = (day: number) => owedOn(account, loanDay(day))
  return {
    asked: (day) => repayAmount(account, owed(day), loanDay(day)).amount,
    whole: (day) => payoff(account, owed(day), loanDay(day)).amount,
    due: (day) => sum(owed(day).map((each) => sumPortions(each.due))),
    pay: (day, amount) => {
      account = accountAfter(account, repayment(account, amount, loanDay(day), dates))
    },
  }
}

function onPaper(): Borrower {
  const paper = paperLoan(
    {
      principal: 10_000_00n,
      deductions: 0n,
      net: 10_000_00n,
      rows: loan.rows.map(({ principal, interest, fees, due, balance }, index) => ({
        due: DUES[index] ?? 0,
        principal,
        interest,
        fee: fees,
        total: due,
        balance,
      })),
      penalty: { numerator: 5n, denominator: 3_000n },
      cap: 10_000_00n,
      daily: { numerator: 33n, denominator: 36_500n },
    },
    0,
  )
  return {
    asked: (day) => paper.toPay(day),
    whole: (day) => paper.payoff(day),
    due: (day) => paper.due(day),
    pay: (day, amount) => paper.pay(day, amount),
  }
}

/** Pays on one day in one way, everything before and after it on its date. @returns the cost */
function costOf(borrower: Borrower, on: number, way: keyof typeof WAYS): bigint {
  let received = 0n
  const pay = (day: number, amount: bigint) => {
    if (amount === 0n) return
    borrower.pay(day, amount)
    received += amount
  }
  for (let day = 0; day <= 120; day += 1) {
    if (day === on) pay(day, WAYS[way](borrower.asked(day), borrower.whole(day)))
    if (DUES.includes(day)) pay(day, borrower.due(day))
  }
  expect(borrower.whole(120)).toBe(0n)
  return received - 10_000_00n
}

test('paying early never costs more than planned, nor more than a later day: 24 days × 3 ways', () => {
  const planned = sum(loan.rows.map(({ interest }) => interest))
  const ways = Object.keys(WAYS) as (keyof typeof WAYS)[]
  const table = DAYS.map((day) => ways.map((way) => costOf(byTheRules(), day, way)))
  // oxlint-disable-next-line no-console -- the table that `npm run drill -- disclosures` shows.
  console.log(printed(ways, table, planned))
  expect(table).toEqual(DAYS.map((day) => ways.map((way) => costOf(onPaper(), day, way))))
  for (const cost of table.flat()) expect(cost).toBeLessThanOrEqual(planned)
  const fallen = ways.flatMap((way, place) =>
    DAYS.filter((day, index) => {
      // From one due date to the next: after it a later installment is paid early again.
      const isCompared = index > 0 && (place === 0 || !DUES.includes(day - 5))
      return isCompared && (table[index]?.[place] ?? 0n) < (table[index - 1]?.[place] ?? 0n)
    }).map((day) => `${way} on day ${day}`),
  )
  expect(fallen).toEqual([])
})

function printed(ways: readonly string[], table: readonly bigint[][], planned: bigint): string {
  const pesos = (amount: bigint) => (Number(amount) / 100).toFixed(2)
  const lines = table.map((costs, index) => [String(DAYS[index]), ...costs.map(pesos)])
  return [['day', ...ways], ...lines, ['as planned', pesos(planned)]]
    .map((cells) => cells.join(' | '))
    .join('\n')
}
