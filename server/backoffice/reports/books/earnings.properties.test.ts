// Repayment on time and yield of random books, recomputed from the texts of the entries that are
// hashed, in TypeScript alone: installment by installment, and day by day.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { sum } from '#domain/money/money.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { earnedMonths } from '#server/backoffice/reports/books/earned-months.ts'
import { installmentsDue } from '#server/backoffice/reports/portfolio/on-time-store.ts'
import {
  anyBooks,
  bookAll,
  BOOKS_DAYS,
  BOOKS_FROM,
  type RandomLoan,
} from '#server/backoffice/reports/books/testing-random-books.ts'
import {
  type HashedEntry,
  toldEntries,
} from '#server/backoffice/reports/books/testing-hashed-entries.ts'
import { earningDays } from '#server/backoffice/reports/books/yield-store.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()
const dayNumber = fc.integer({ min: 0, max: BOOKS_DAYS })

const COLUMNS = ['onTime', 'within7Days', 'within30Days', 'later', 'replaced', 'notPaid'] as const

const isAfter = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0

/** Installments by `month column`. */
async function dueOnPaper(first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const standing = (await toldEntries(db)).filter(({ stands }) => stands)
  const schedules = await db.selectFrom('loan_schedule').selectAll().execute()
  const found: Record<string, number> = {}
  for (const schedule of schedules) {
    const next = schedules.find(
      ({ loan_id: id, version }) => id === schedule.loan_id && version === schedule.version + 1,
    )
    for (const { number, dueOn, principal } of schedule.rows as unknown as Row[]) {
      const due = Temporal.PlainDate.from(dueOn)
      if (isAfter(first, due) || isAfter(due, last) || principal === '0') continue
      if (next && !isAfter(toManilaDate(next.issued_at), due)) continue
      const own = standing.filter(
        ({ loanId, sequence }) =>
          loanId === schedule.loan_id &&
          sequence > schedule.paid_after &&
          (!next || sequence <= next.paid_after),
      )
      const on = settledOn(own, number, BigInt(principal))
      const days = on === null ? null : due.until(on).days
      const column = columnOf(days, next !== undefined)
      const key = `${dueOn.slice(0, 7)} ${column}`
      found[key] = (found[key] ?? 0) + 1
    }
  }
  return found
}

interface Row {
  readonly number: number
  readonly dueOn: string
  readonly principal: string
}

/** The day on which payments came to all of an installment; null: they did not. */
function settledOn(own: readonly HashedEntry[], number: number, principal: bigint) {
  let paid = 0n
  for (const { valueOn, transfers } of own.toSorted((one, other) =>
    Temporal.PlainDate.compare(one.valueOn, other.valueOn),
  )) {
    for (const { debit, credit, amount, installment } of transfers)
      if (installment === number && credit.endsWith(':principal') && debit !== 'writeOff')
        paid += amount
    if (paid >= principal) return valueOn
  }
  return null
}

function columnOf(days: number | null, isReplaced: boolean): string {
  if (days === null) return isReplaced ? 'replaced' : 'notPaid'
  if (days <= 0) return 'onTime'
  if (days <= 7) return 'within7Days'
  return days <= 30 ? 'within30Days' : 'later'
}

/** By month: interest, fees, penalties, and principal owed at the ends of its days, added up. */
async function earnedOnPaper(first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const told = await toldEntries(db)
  const sides = told.flatMap(({ at, transfers }) =>
    transfers.flatMap(({ debit, credit, amount }) => [
      { on: toManilaDate(at), account: debit, change: amount },
      { on: toManilaDate(at), account: credit, change: -amount },
    ]),
  )
  const found: Record<string, readonly bigint[]> = {}
  for (let on = first; !isAfter(on, last); on = on.add({ days: 1 })) {
    const ofDay = sides.filter((side) => side.on.equals(on))
    const earned = ['interest', 'fees', 'penalties'].map(
      (portion) =>
        -sum(ofDay.filter(({ account }) => account === `income:${portion}`).map(changeOf)),
    )
    const owed = sides.filter(
      (side) => side.account.endsWith(':principal') && !isAfter(side.on, on),
    )
    const month = on.toString().slice(0, 7)
    const before = found[month] ?? [0n, 0n, 0n, 0n]
    found[month] = [...earned, sum(owed.map(changeOf))].map(
      (amount, place) => amount + (before[place] ?? 0n),
    )
  }
  return found
}

const changeOf = ({ change }: { readonly change: bigint }) => change

/** A loan of one installment that is due after 30 days, paid in full so many days after the payout. */
const paidAfter = (after: number | null, replacedAfter: 0 | 45 = 0): RandomLoan => ({
  day: 0,
  installments: 1,
  kept: 0n,
  payments:
    after === null
      ? []
      : [
          {
            after,
            told: 0,
            installment: 1,
            part: 12,
            interest: 0n,
            penalties: 0n,
            isReversed: false,
          },
        ],
  replacedAfter,
  writesOff: false,
})

test('what was paid on time and what was earned is what the entries of any books come to', async () => {
  const seen = new Set<string>()
  await bookAll(
    db,
    [30, 37, 38, 60, 61, null].map((after) => paidAfter(after)),
  )
  await bookAll(db, [paidAfter(50, 45)])
  let books = 0
  await fc.assert(
    fc.asyncProperty(anyBooks, dayNumber, dayNumber, async (loans, one, other) => {
      await bookAll(db, loans)
      books += 1
      // The first books are read as a whole.
      const [from, to] =
        books === 1 ? [0, BOOKS_DAYS] : [Math.min(one, other), Math.max(one, other)]
      const first = BOOKS_FROM.add({ days: from })
      const last = BOOKS_FROM.add({ days: to })
      const due = await installmentsDue(db, { brand: 'ph', first, last })
      const columns = due.flatMap(({ month, ...counts }) =>
        COLUMNS.flatMap((name) =>
          counts[name] === 0 ? [] : [[`${month} ${name}`, counts[name]] as const],
        ),
      )
      for (const [name] of columns) seen.add(name.slice(8))
      expect(Object.fromEntries(columns)).toEqual(await dueOnPaper(first, last))

      const [start, before] = [first, last.add({ days: 1 })].map((day) =>
        day.toZonedDateTime('Asia/Manila').toInstant(),
      ) as [Temporal.Instant, Temporal.Instant]
      const days = await earningDays(db, { brand: 'ph', from: start, before })
      const months = earnedMonths(days, first, last)
      expect(
        Object.fromEntries(
          months.map(({ month, interest, fees, penalties, owedEachDay }) => [
            month,
            [interest, fees, penalties, owedEachDay],
          ]),
        ),
      ).toEqual(await earnedOnPaper(first, last))
    }),
    { ...upTo(8), endOnFailure: true },
  )
  expect(seen).toEqual(new Set(COLUMNS))
}, 60_000)
