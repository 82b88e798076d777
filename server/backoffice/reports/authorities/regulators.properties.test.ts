// The register of stamp tax, the quarter and covered transactions of random books, recomputed from
// the texts of the entries that are hashed, in TypeScript alone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repaid } from '#domain/journal/loan-transfers.ts'
import { stampTax } from '#domain/charges/stamp-tax.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { coveredTransactions } from '#server/backoffice/reports/authorities/covered-store.ts'
import { readChanges, loansGranted } from '#server/backoffice/reports/authorities/quarter-store.ts'
import {
  lentByLedger,
  taxedGroups,
  taxedLoans,
} from '#server/backoffice/reports/books/stamp-tax-store.ts'
import {
  anyBooks,
  bookAll,
  BOOKS_DAYS,
  BOOKS_FROM,
} from '#server/backoffice/reports/books/testing-random-books.ts'
import {
  coveredOnPaper,
  quarterOnPaper,
  registerOnPaper,
  taxOnPaper,
} from '#server/backoffice/reports/testing-on-paper.ts'
import {
  type HashedEntry,
  toldEntries,
} from '#server/backoffice/reports/books/testing-hashed-entries.ts'
import { addLoan, entryOn, post } from '#server/ledger/testing-loan.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()
const dayNumber = fc.integer({ min: 0, max: BOOKS_DAYS })
const LAST = BOOKS_FROM.add({ days: BOOKS_DAYS })

const instants = (first: Temporal.PlainDate, last: Temporal.PlainDate) => ({
  brand: 'ph',
  from: first.toZonedDateTime('Asia/Manila').toInstant(),
  before: last.add({ days: 1 }).toZonedDateTime('Asia/Manila').toInstant(),
})

test('stamp tax is ₱1.50 for each ₱200 begun, by the days of a year', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 5_000_000_00n), fc.integer({ min: 1, max: 400 }), (amount, days) => {
      expect(stampTax(amount, days)).toBe(taxOnPaper(amount, days))
    }),
  )
})

test('register and quarter are what the entries and schedules of any books come to', async () => {
  let registered = 0
  await fc.assert(
    fc.asyncProperty(anyBooks, dayNumber, dayNumber, async (loans, one, other) => {
      await bookAll(db, loans)
      const first = BOOKS_FROM.add({ days: Math.min(one, other) })
      const last = BOOKS_FROM.add({ days: Math.max(one, other) })
      const told = await toldEntries(db)
      registered += await compareRegister(told, first, last)
      await compareQuarter(told, first, last)
    }),
    { ...upTo(6), endOnFailure: true },
  )
  expect(registered).toBeGreaterThan(0)
}, 60_000)

async function compareRegister(
  told: readonly HashedEntry[],
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
) {
  const asked = { brand: 'ph', first, last }
  const register = []
  for (;;) {
    // Pages of an odd size, so that they end within days.
    const page = await taxedLoans(db, { ...asked, after: register.at(-1) ?? null, most: 7 })
    register.push(...page)
    if (page.length < 7) break
  }
  const onPaper = await registerOnPaper(db, told, asked)
  const sorted = (some: readonly { id: string | null }[]) =>
    some.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
  expect(
    sorted(
      register.map(({ id, paidOutOn, principal, termDays }) => ({
        id,
        paidOutOn,
        principal,
        termDays,
      })),
    ),
  ).toEqual(sorted(onPaper))

  const groups = await taxedGroups(db, asked)
  const ofGroups = groups.reduce(
    (sum, { principal, termDays, loans }) => sum + taxOnPaper(principal, termDays) * BigInt(loans),
    0n,
  )
  const ofLoans = onPaper.reduce(
    (sum, { principal, termDays }) => sum + taxOnPaper(principal, termDays),
    0n,
  )
  expect(ofGroups).toBe(ofLoans)
  const ledger = [...(await lentByLedger(db, asked)).values()].reduce(
    (sum, amount) => sum + amount,
    0n,
  )
  expect(ledger).toBe(onPaper.reduce((sum, { principal }) => sum + principal, 0n))
  return register.length
}

async function compareQuarter(
  told: readonly HashedEntry[],
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
) {
  const asked = instants(first, last)
  const { granted, ...changes } = quarterOnPaper(told, { brand: 'ph', first, last })
  expect(await loansGranted(db, asked)).toEqual(granted)
  expect(await readChanges(db, asked)).toEqual(changes)
}

const anyMoney = fc.record({
  day: fc.integer({ min: 0, max: 3 }),
  borrower: fc.integer({ min: 0, max: 3 }),
  // Around half of the limit, so that two of a day are above it or just not.
  amount: fc.constantFrom(250_000_00n, 250_000_01n, 500_000_00n, 500_000_01n, 100_000_00n),
})

test('money of one borrower on one day above ₱500,000 is covered, and nothing else', async () => {
  const borrowers = [await addLoan(db), await addLoan(db), await addLoan(db), await addLoan(db)]
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyMoney, { minLength: 6, maxLength: 12 }),
      dayNumber,
      async (money, start) => {
        const from = LAST.add({ days: 10 + start * 5 })
        for (const { day, borrower, amount } of money) {
          const loan = borrowers[borrower]!
          const valueOn = from.add({ days: day })
          const at = valueOn.toZonedDateTime('Asia/Manila').toInstant()
          const ids = { loanId: loan.id, borrowerId: loan.borrowerId }
          const given = repaid(ids, [], amount, 'cash:provider1')
          await post(db, entryOn(loan, 'repaid', given, { valueOn, at }))
        }
        const days = { brand: 'ph', first: from, last: from.add({ days: 3 }) }
        const onPaper = coveredOnPaper(await toldEntries(db), days, 500_000_00n)
        const covered = await coveredTransactions(db, instants(from, from.add({ days: 3 })))
        found += covered.length
        expect(
          new Map(
            covered.map(({ day, direction, borrowerId, transactions, amount }) => [
              `${day.toString()} ${direction} ${borrowerId}`,
              [transactions, amount],
            ]),
          ),
        ).toEqual(onPaper)
        for (const { direction, borrowerId, loanNumbers } of covered) {
          expect(direction).toBe('received')
          expect(loanNumbers).toEqual([
            borrowers.find((each) => each.borrowerId === borrowerId)?.id,
          ])
        }
      },
    ),
    { ...upTo(10), endOnFailure: true },
  )
  expect(found).toBeGreaterThan(0)
}, 60_000)
