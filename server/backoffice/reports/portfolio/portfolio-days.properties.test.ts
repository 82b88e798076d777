// The stored days of random books, recomputed from the hashed text of each entry and the schedules.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upTo } from '#domain/testing/testing-cases.ts'
import {
  type DayFigures,
  dayFigures,
  type WholeDay,
} from '#server/backoffice/reports/portfolio/portfolio-day-figures.ts'
import { daysBetween } from '#server/backoffice/reports/portfolio/portfolio-day-store.ts'
import {
  storePortfolioDays,
  wholeDay,
} from '#server/backoffice/reports/portfolio/store-portfolio-days.ts'
import {
  type HashedEntry,
  toldEntries,
} from '#server/backoffice/reports/books/testing-hashed-entries.ts'
import {
  anyBooks,
  bookAll,
  BOOKS_DAYS,
  BOOKS_FROM,
} from '#server/backoffice/reports/books/testing-random-books.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()

interface Schedule {
  loan_id: string
  version: number
  issued_at: Temporal.Instant
  rows: { number: number; dueOn: string; principal: string }[]
}

const isBefore = (at: Temporal.Instant, end: Temporal.Instant) =>
  Temporal.Instant.compare(at, end) < 0
const isPrincipal = (account: string) => /^receivable:.*:principal$/.test(account)
const isCash = (account: string) => account.startsWith('cash:')

/** Days since the oldest due date of what is unpaid: it is of the last installments. */
function daysLate(schedules: readonly Schedule[], owed: bigint, { day, endsAt }: WholeDay) {
  const inForce = schedules
    .filter(({ issued_at: at }) => isBefore(at, endsAt))
    .toSorted((one, other) => other.version - one.version)[0]
  let unpaid = owed
  let oldest = day
  const rows = inForce?.rows ?? []
  for (const { dueOn, principal } of rows.toSorted((one, other) => other.number - one.number)) {
    if (unpaid <= 0n) break
    oldest = Temporal.PlainDate.from(dueOn)
    unpaid -= BigInt(principal)
  }
  return oldest.until(day).days
}

type Figures = Omit<DayFigures, 'productId'>

const NOTHING: Figures = {
  loans: 0,
  principal: 0n,
  late1: 0n,
  late30: 0n,
  late60: 0n,
  late90: 0n,
  paidOut: 0n,
  paidIn: 0n,
}

const added = (one: Figures, other: Figures): Figures => ({
  loans: one.loans + other.loans,
  principal: one.principal + other.principal,
  late1: one.late1 + other.late1,
  late30: one.late30 + other.late30,
  late60: one.late60 + other.late60,
  late90: one.late90 + other.late90,
  paidOut: one.paidOut + other.paidOut,
  paidIn: one.paidIn + other.paidIn,
})

function onPaper(
  entries: readonly HashedEntry[],
  schedules: readonly Schedule[],
  of: WholeDay,
): Figures {
  let [owed, paidOut, paidIn] = [0n, 0n, 0n]
  for (const { at, transfers } of entries) {
    if (!isBefore(at, of.endsAt)) continue
    const isOfDay = !isBefore(at, of.beginsAt)
    for (const { debit, credit, amount } of transfers) {
      if (isPrincipal(debit)) owed += amount
      if (isPrincipal(credit)) owed -= amount
      if (!isOfDay) continue
      if (isCash(credit) && debit === 'disbursement') paidOut += amount
      else if (isCash(credit)) paidIn -= amount
      if (isCash(debit)) paidIn += amount
    }
  }
  const days = owed > 0n ? daysLate(schedules, owed, of) : 0
  const late = (from: number) => (days > from ? owed : 0n)
  const [late1, late30, late60, late90] = [late(0), late(30), late(60), late(90)]
  const loans = owed > 0n ? 1 : 0
  return { loans, principal: owed, late1, late30, late60, late90, paidOut, paidIn }
}

test('the figures of any day are those of its books, whatever was posted since', async () => {
  const seen = { late: 0, out: 0, in: 0 }
  await fc.assert(
    fc.asyncProperty(
      anyBooks,
      fc.array(fc.integer({ min: 0, max: BOOKS_DAYS + 5 }), { minLength: 4, maxLength: 6 }),
      async (loans, days) => {
        await bookAll(db, loans)
        const entries = Map.groupBy(await toldEntries(db), ({ loanId }) => loanId)
        const schedules = (await db
          .selectFrom('loan_schedule')
          .select(['loan_id', 'version', 'issued_at', 'rows'])
          .execute()) as unknown as Schedule[]
        const lent = await db.selectFrom('loan').select('disbursed_on').execute()
        const [payout] = lent.flatMap(({ disbursed_on: on }) => on ?? [])
        for (const day of [...days.map((after) => BOOKS_FROM.add({ days: after })), payout!]) {
          const of = wholeDay(day)
          const sums = [...entries].reduce((sum, [loanId, ofLoan]) => {
            const own = schedules.filter(({ loan_id: id }) => id === loanId)
            return added(sum, onPaper(ofLoan, own, of))
          }, NOTHING)
          const found = await dayFigures(db, 'ph', of)
          expect(found.reduce<Figures>(added, NOTHING)).toEqual(sums)
          if (sums.late30 > 0n) seen.late += 1
          if (sums.paidOut > 0n) seen.out += 1
          if (sums.paidIn !== 0n) seen.in += 1
        }
      },
    ),
    upTo(8),
  )
  expect(seen.late).toBeGreaterThan(0)
  expect(seen.out).toBeGreaterThan(0)
}, 120_000)

test('each day that is over is stored once, the newest first and then back to the first payout', async () => {
  await bookAll(db, fc.sample(anyBooks, { numRuns: 1, seed: 7 })[0] ?? [])
  const { day: first } = await db
    .selectFrom('loan')
    .select(({ fn }) => fn.min('disbursed_on').as('day'))
    .executeTakeFirstOrThrow()
  const fill = async (today: Temporal.PlainDate, most: number, minutesAfter = 60) => {
    const clock = { now: () => wholeDay(today).beginsAt.add({ minutes: minutesAfter }) }
    const config = { brands: new Map([['ph', {}]]) }
    const deps = { database: db, clock, config } as unknown as Parameters<
      typeof storePortfolioDays
    >[0]
    for (let count = 0; count < most; count += 1)
      if (!(await storePortfolioDays(deps))) return count
    return most
  }
  const stored = async () =>
    daysBetween(db, null, { first: first!.subtract({ days: 9 }), last: first!.add({ days: 99 }) })
  const today = first!.add({ days: 40 })
  // Something may still be posted in the day before for an hour.
  expect(await fill(today, 1, 59)).toBe(1)
  expect((await stored()).at(-1)?.day.toString()).toBe(first!.add({ days: 38 }).toString())
  expect(await fill(today, 1)).toBe(1)
  const newest = (await stored()).map(({ day }) => day.toString())
  expect(newest).toEqual([38, 39].map((days) => first!.add({ days }).toString()))
  expect(await fill(today, 99)).toBe(38)
  const figures = await stored()
  expect(figures.map(({ day }) => day.toString())).toEqual(
    Array.from({ length: 40 }, (_, days) => first!.add({ days }).toString()),
  )
  const own = await dayFigures(db, 'ph', wholeDay(first!))
  expect(figures[0]).toMatchObject({
    paidOut: own.reduce((sum, { paidOut }) => sum + paidOut, 0n),
    principal: own.reduce((sum, { principal }) => sum + principal, 0n),
  })
  expect(await fill(today.add({ days: 3 }), 99)).toBe(3)
  expect(await fill(today.add({ days: 3 }), 99)).toBe(0)
}, 120_000)
