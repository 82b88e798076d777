// The general ledger of any period comes to what the trial balance changed in it, to the centavo.
// Recomputed from the hashed text of each entry, in TypeScript alone.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import {
  accrued,
  disbursed,
  repaid,
  suspended,
  writtenOff,
} from '#domain/journal/loan-transfers.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { type LedgerLine, ledgerLines } from '#server/ledger/reports/general-ledger.ts'
import { postOnceEach } from '#server/ledger/journal.ts'
import { postInto } from '#server/ledger/posting-date.ts'
import { addBrand, addLoan, entryOn, inTransaction } from '#server/ledger/testing-loan.ts'
import { trialBalance } from '#server/ledger/reports/trial-balance.ts'

const { db } = await testDatabase()

const BRANDS = ['ph', 'given'] as const
const START = Temporal.Instant.from('2026-11-01T00:00:00Z')
const HOURS = 72
/** Moments are few, so that many entries are posted in the same one. */
const hour = fc.integer({ min: 0, max: HOURS })

const anyLoan = fc.record({
  kept: fc.bigInt(0n, 500_00n),
  interest: fc.bigInt(1n, 3_000_00n),
  paid: fc.bigInt(0n, 10_000_00n),
  surplus: fc.bigInt(0n, 50_00n),
  writesOff: fc.boolean(),
  hours: fc.array(hour, { minLength: 4, maxLength: 4 }),
})
const anyBooks = fc.record({
  loans: fc.array(anyLoan, { minLength: 15, maxLength: 25 }),
  own: fc.array(
    fc.record({
      brand: fc.constantFrom(...BRANDS),
      amount: fc.bigInt(1n, 9n),
      hour,
      /** Days before that of its time in which it is posted. */
      daysBack: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 10, maxLength: 20 },
  ),
})

const momentOf = (hours: number) => START.add({ hours })

async function entriesOf({ kept, interest, paid, surplus, writesOff, hours }: Loan) {
  const { id, borrowerId, chain } = await addLoan(db)
  const amounts = { netProceeds: 10_000_00n - kept, keptBack: kept }
  const parts = paid > 0n ? [{ portion: 'principal' as const, amount: paid }] : []
  const rest = 10_000_00n - paid
  const booked: [Entry['event'], Entry['transfers']][] = [
    ['disbursed', disbursed(id, amounts, 'cash:provider1')],
    ['due', accrued(id, { interest })],
  ]
  if (paid + surplus > 0n)
    booked.push(['repaid', repaid({ loanId: id, borrowerId }, parts, surplus, 'cash:provider1')])
  if (writesOff && rest > 0n) booked.push(['writtenOff', writtenOff(id, { principal: rest })])
  const moments = hours.toSorted((one, other) => one - other).map(momentOf)
  return booked.map(([event, transfers], place) =>
    entryOn({ chain }, event, transfers, { at: moments[place] ?? START }),
  )
}
type Loan = typeof anyLoan extends fc.Arbitrary<infer T> ? T : never

beforeAll(async () => {
  await addBrand(db)
  await sql`insert into brand (key, market) values ('given', 'asGiven')`.execute(db)
})

/** Pages of an odd size, so that they end within entries. */
async function walked(brand: string, from: Temporal.Instant, before: Temporal.Instant) {
  const lines: LedgerLine[] = []
  for (;;) {
    const asked = { brand, from, before, account: null, after: lines.at(-1) ?? null, most: 7 }
    const page = await ledgerLines(db, asked)
    lines.push(...page)
    if (page.length < 7) return lines
  }
}

/** Balances by account before a moment, from the texts of all entries. */
async function onPaper(brand: string, before: Temporal.Instant): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('entry')
    .leftJoin('posting_date as dated', (join) =>
      join.onRef('dated.chain', '=', 'entry.chain').onRef('dated.sequence', '=', 'entry.sequence'),
    )
    .select(['entry.brand', 'content', 'posted_on'])
    .execute()
  const balances = new Map<string, bigint>()
  for (const row of rows) {
    const { at, transfers } = JSON.parse(row.content) as {
      at: string
      transfers: { debit: string; credit: string; amount: string }[]
    }
    const posted = row.posted_on?.toZonedDateTime(MANILA).toInstant() ?? Temporal.Instant.from(at)
    const isLater = Temporal.Instant.compare(posted, before) >= 0
    if (row.brand !== brand || isLater) continue
    for (const { debit, credit, amount } of transfers) {
      add(balances, nameOf(debit), BigInt(amount))
      add(balances, nameOf(credit), -BigInt(amount))
    }
  }
  return balances
}

/** `receivable:<loan>:principal` is of all loans in a report, as `surplus:<borrower>` is. */
function nameOf(account: string): string {
  return account
    .split(':')
    .filter((part) => part.length !== 36)
    .join(':')
}

function add(balances: Map<string, bigint>, account: string, amount: bigint): void {
  balances.set(account, (balances.get(account) ?? 0n) + amount)
}

const sorted = (balances: Iterable<readonly [string, bigint]>) =>
  [...balances]
    .filter(([, amount]) => amount !== 0n)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

test('the general ledger of any period sums to its trial balances, to the centavo', async () => {
  let lineCount = 0
  await fc.assert(
    fc.asyncProperty(anyBooks, hour, hour, async ({ loans, own }, one, other) => {
      const entries = (await Promise.all(loans.map(entriesOf))).flat()
      const ofBrands = own.map(({ brand, amount, hour: at, daysBack }) => {
        const moment = { at: momentOf(at), reference: randomUUID() }
        const transfers = suspended(amount, 'clearing:provider1')
        const entry = entryOn({ chain: `brand:${brand}` }, 'suspended', transfers, moment)
        return { entry, from: toManilaDate(moment.at).subtract({ days: daysBack }) }
      })
      await inTransaction(db, async (tx) => {
        await postOnceEach(tx, [...entries, ...ofBrands.map(({ entry }) => entry)])
        for (const { entry, from: day } of ofBrands) await postInto(tx, entry.reference, day)
      })
      const from = momentOf(Math.min(one, other))
      const before = momentOf(Math.max(one, other))
      for (const brand of BRANDS) {
        const [opening, closing] = [await onPaper(brand, from), await onPaper(brand, before)]
        const totals = await trialBalance(db, brand, before)
        expect(sorted(totals.map(({ account, amount }) => [account, amount] as const))).toEqual(
          sorted(closing),
        )
        const lines = await walked(brand, from, before)
        lineCount += lines.length
        for (const { account, side, amount } of lines)
          add(opening, account, side === 1 ? amount : -amount)
        expect(sorted(opening)).toEqual(sorted(closing))
        const places = lines.map(({ chain, sequence, line, side }) =>
          [chain, sequence, line, side].join(':'),
        )
        expect(new Set(places).size).toBe(places.length)
      }
    }),
    { ...upTo(8), endOnFailure: true },
  )
  expect(lineCount).toBeGreaterThan(100)
}, 60_000)

test('the general ledger of one account has its lines alone', async () => {
  const asked = { brand: 'ph', from: START, before: momentOf(HOURS + 1), after: null, most: 10_000 }
  const all = await ledgerLines(db, { ...asked, account: null })
  const surplus = await ledgerLines(db, { ...asked, account: 'surplus' })
  expect(surplus.length).toBeGreaterThan(0)
  expect(surplus).toEqual(all.filter(({ account }) => account === 'surplus'))
})
