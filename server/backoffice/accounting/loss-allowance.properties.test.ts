// The allowance of random books at any day, and what half a year came to, recomputed from the hashed text
// of each entry and the schedules, in TypeScript alone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lossAllowance,
  LOSS_BUCKETS,
  percentRate,
  totalAllowance,
} from '#domain/accounting/loss-allowance.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { outstandingAtEnd } from '#server/backoffice/accounting/book-allowance.ts'
import { bucketMoves, type DayEnd } from '#server/backoffice/accounting/bucket-moves.ts'
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
import { trialBalance } from '#server/ledger/reports/trial-balance.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()

const anyDay = fc.integer({ min: 0, max: BOOKS_DAYS + 5 })
const anyRate = fc
  .integer({ min: 0, max: 10_000 })
  .map((hundredths) => (hundredths / 100).toFixed(2))

interface Schedule {
  loan_id: string
  version: number
  issued_at: Temporal.Instant
  rows: { number: number; dueOn: string; principal: string }[]
}

const isBefore = (at: Temporal.Instant, end: Temporal.Instant) =>
  Temporal.Instant.compare(at, end) < 0

/** Debits less credits of an account's entries that are before a moment. */
function owed(
  entries: readonly HashedEntry[],
  end: Temporal.Instant,
  isOf: (account: string) => boolean,
) {
  let sum = 0n
  for (const { at, transfers } of entries) {
    if (!isBefore(at, end)) continue
    for (const { debit, credit, amount } of transfers) {
      if (isOf(debit)) sum += amount
      if (isOf(credit)) sum -= amount
    }
  }
  return sum
}

const isReceivable = (account: string) => account.startsWith('receivable:')
const isPrincipal = (account: string) => /^receivable:.*:principal$/.test(account)

function bucketOf(
  entries: readonly HashedEntry[],
  schedules: readonly Schedule[],
  { day, endsAt }: DayEnd,
) {
  if (owed(entries, endsAt, isReceivable) <= 0n) return null
  const inForce = schedules
    .filter(({ issued_at: at }) => isBefore(at, endsAt))
    .toSorted((one, other) => other.version - one.version)[0]
  let unpaid = owed(entries, endsAt, isPrincipal)
  if (!inForce || unpaid <= 0n) return 0
  // From the last one back: what is unpaid is of the last installments.
  let oldest = ''
  for (const { dueOn, principal } of inForce.rows.toSorted(
    (one, other) => other.number - one.number,
  )) {
    if (unpaid <= 0n) break
    oldest = dueOn
    unpaid -= BigInt(principal)
  }
  const late = Temporal.PlainDate.from(oldest).until(day).days
  return late > 90 ? 91 : late > 60 ? 61 : late > 30 ? 31 : late > 0 ? 1 : 0
}

test('the allowance of any day is each bucket at its rate, and what is owed is that of the trial balance', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      anyBooks,
      anyDay,
      anyDay,
      fc.array(anyRate, { minLength: 5, maxLength: 5 }),
      async (loans, one, other, typed) => {
        await bookAll(db, loans)
        const end = (days: number): DayEnd => {
          const day = BOOKS_FROM.add({ days })
          return { day, endsAt: day.add({ days: 1 }).toZonedDateTime(MANILA).toInstant() }
        }
        const [first, last] = [end(Math.min(one, other)), end(Math.max(one, other))]
        const moves = await bucketMoves(db, 'ph', { first, last })

        const entries = Map.groupBy(await toldEntries(db), ({ loanId }) => loanId)
        const schedules = (await db
          .selectFrom('loan_schedule')
          .select(['loan_id', 'version', 'issued_at', 'rows'])
          .execute()) as unknown as Schedule[]
        const paper = new Map<string, { before: bigint; after: bigint; lost: bigint }>()
        for (const [loanId, ofLoan] of entries) {
          const own = schedules.filter(({ loan_id: id }) => id === loanId)
          const [from, to] = [bucketOf(ofLoan, own, first), bucketOf(ofLoan, own, last)]
          if (from === null && to === null) continue
          const [before, after] = [first, last].map(({ endsAt }) =>
            owed(ofLoan, endsAt, isReceivable),
          )
          const writtenOff =
            owed(ofLoan, last.endsAt, (account) => account === 'writeOff') -
            owed(ofLoan, first.endsAt, (account) => account === 'writeOff')
          const lost = (writtenOff > 0n ? writtenOff : 0n) + (to === 91 ? after! : 0n)
          const sums = paper.get(`${from} ${to}`) ?? { before: 0n, after: 0n, lost: 0n }
          sums.before += before!
          sums.after += after!
          sums.lost += lost < before! ? lost : before!
          paper.set(`${from} ${to}`, sums)
          seen.add(`${from} ${to}`)
        }
        expect(
          new Map(
            moves.map(({ from, to, before, after, lost }) => [
              `${from} ${to}`,
              { before, after, lost },
            ]),
          ),
        ).toEqual(paper)

        const outstanding = outstandingAtEnd(moves)
        const totals = await trialBalance(db, 'ph', last.endsAt)
        const receivables = totals.filter(({ account }) => isReceivable(account))
        expect([...outstanding.values()].reduce((sum, each) => sum + each, 0n)).toBe(
          receivables.reduce((sum, { amount }) => sum + amount, 0n),
        )
        const rates = Object.fromEntries(
          LOSS_BUCKETS.map((bucket, place) => [bucket, percentRate(typed[place]!)]),
        ) as Parameters<typeof lossAllowance>[1]
        const byHand = LOSS_BUCKETS.reduce((sum, bucket, place) => {
          const exact = (outstanding.get(bucket) ?? 0n) * BigInt(typed[place]!.replace('.', ''))
          const [whole, rest] = [exact / 10_000n, exact % 10_000n]
          const isUp = rest > 5_000n || (rest === 5_000n && whole % 2n === 1n)
          return sum + whole + (isUp ? 1n : 0n)
        }, 0n)
        expect(totalAllowance(lossAllowance(outstanding, rates))).toBe(byHand)
      },
    ),
    upTo(8),
  )
  expect(seen.size).toBeGreaterThan(6)
}, 120_000)
