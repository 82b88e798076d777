// Repayment on time and yield of random books, recomputed from the texts of the entries that are
// hashed, in TypeScript alone: installment by installment, and day by day.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manilaDateOf } from '#domain/calendar.ts'
import { upTo } from '#domain/testing-cases.ts'
import { earnedMonths } from '#server/backoffice/reports/earned-months.ts'
import { installmentsDue } from '#server/backoffice/reports/on-time-store.ts'
import {
  anyBooks,
  bookAll,
  BOOKS_DAYS,
  BOOKS_FROM,
} from '#server/backoffice/reports/testing-random-books.ts'
import { earningDays } from '#server/backoffice/reports/yield-store.ts'
import { testDatabase } from '#server/platform/database/testing.ts'

const { db } = await testDatabase()
const dayNumber = fc.integer({ min: 0, max: BOOKS_DAYS })

interface Told {
  readonly loanId: string | null
  readonly sequence: bigint
  readonly reference: string
  readonly reverses: string | null
  readonly at: Temporal.Instant
  readonly valueOn: Temporal.PlainDate
  readonly transfers: readonly Half[]
}
interface Half {
  readonly debit: string
  readonly credit: string
  readonly amount: string
  readonly installment: number | null
}

async function allTold(): Promise<Told[]> {
  const rows = await db.selectFrom('entry').select(['loan_id', 'sequence', 'content']).execute()
  return rows.map(({ loan_id: loanId, sequence, content }) => {
    const told = JSON.parse(content) as Omit<Told, 'at' | 'valueOn'> & {
      at: string
      valueOn: string
    }
    return {
      ...told,
      loanId,
      sequence,
      at: Temporal.Instant.from(told.at),
      valueOn: Temporal.PlainDate.from(told.valueOn),
    }
  })
}

const isAfter = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0

/** Installments by `month column`. */
async function dueOnPaper(first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const told = await allTold()
  const taken = new Set(told.map(({ reverses }) => reverses))
  const standing = told.filter(({ reference, reverses }) => !reverses && !taken.has(reference))
  const schedules = await db.selectFrom('loan_schedule').selectAll().execute()
  const found: Record<string, number> = {}
  for (const schedule of schedules) {
    const next = schedules.find(
      ({ loan_id: id, version }) => id === schedule.loan_id && version === schedule.version + 1,
    )
    for (const { number, dueOn, principal } of schedule.rows as unknown as Row[]) {
      const due = Temporal.PlainDate.from(dueOn)
      if (isAfter(first, due) || isAfter(due, last) || principal === '0') continue
      if (next && !isAfter(manilaDateOf(next.issued_at), due)) continue
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
function settledOn(own: readonly Told[], number: number, principal: bigint) {
  let paid = 0n
  for (const { valueOn, transfers } of own.toSorted((one, other) =>
    Temporal.PlainDate.compare(one.valueOn, other.valueOn),
  )) {
    for (const { debit, credit, amount, installment } of transfers)
      if (installment === number && credit.endsWith(':principal') && debit !== 'writeOff')
        paid += BigInt(amount)
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
  const told = await allTold()
  const found: Record<string, [bigint, bigint, bigint, bigint]> = {}
  for (let on = first; !isAfter(on, last); on = on.add({ days: 1 })) {
    const month = on.toString().slice(0, 7)
    let [interest, fees, penalties, owed] = found[month] ?? [0n, 0n, 0n, 0n]
    for (const { at, transfers } of told) {
      const days = on.until(manilaDateOf(at)).days
      for (const { debit, credit, amount } of transfers)
        for (const [account, change] of [
          [debit, BigInt(amount)],
          [credit, -BigInt(amount)],
        ] as const) {
          if (days <= 0 && account.endsWith(':principal')) owed += change
          if (days === 0 && account === 'income:interest') interest -= change
          if (days === 0 && account === 'income:fees') fees -= change
          if (days === 0 && account === 'income:penalties') penalties -= change
        }
    }
    found[month] = [interest, fees, penalties, owed]
  }
  return found
}

test('what was paid on time and what was earned is what the entries of any books come to', async () => {
  const seen = new Set<string>()
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
      const columns = due.flatMap(({ month, installments: _, principal: __, ...counts }) =>
        Object.entries(counts).flatMap(([name, count]) =>
          count === 0 ? [] : [[`${month} ${name}`, count] as const],
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
    { ...upTo(12), endOnFailure: true },
  )
  expect([...seen].toSorted()).toEqual(
    ['later', 'notPaid', 'onTime', 'replaced', 'within30Days', 'within7Days'].toSorted(),
  )
}, 60_000)
