import { expect, test } from 'vitest'
import { planLines } from '#server/platform/database/schema/plan-lines.ts'
import type { TableEffect } from '#server/platform/database/schema/observe-migration.ts'

const LOAN: TableEffect = {
  table: 'loan',
  lock: 'AccessExclusiveLock',
  isWritten: false,
  isRewritten: false,
  isScanned: false,
  newIndexes: 0,
}
const RATES = { scan: 100_000_000, rewrite: 10_000_000, index: 200_000, write: 20_000 }
const SIZES = new Map([['loan', { rows: 500_000, bytes: 400_000_000, indexes: 3 }]])

test.for<[Partial<TableEffect>, string]>([
  [
    {},
    'ACCESS EXCLUSIVE, readers and writers wait; touches no row: about 0.0 s for 500,000 rows, 0.0 s a million',
  ],
  // 400 MB at 100 MB/s.
  [
    { isScanned: true },
    'ACCESS EXCLUSIVE, readers and writers wait; reads every row: about 4.0 s for 500,000 rows, 8.0 s a million',
  ],
  // 40 s, and 2.5 s for each of three indexes.
  [
    { isRewritten: true, isScanned: true },
    'ACCESS EXCLUSIVE, readers and writers wait; writes the table anew: about 48 s for 500,000 rows, 95 s a million',
  ],
  [
    { lock: 'ShareLock', isScanned: true, newIndexes: 2 },
    'SHARE, writers wait; builds 2 indexes: about 5.0 s for 500,000 rows, 10 s a million',
  ],
  // 25 s with one index, twice that with three.
  [
    { lock: 'RowExclusiveLock', isWritten: true },
    'ROW EXCLUSIVE, nobody waits but for the rows that it writes; writes rows: about 50 s for 500,000 rows, 100 s a million',
  ],
])('%o', ([effect, expected]) => {
  const rehearsed = { migration: '0200-loans', effects: [{ ...LOAN, ...effect }], tookMs: 3 }
  expect(planLines([rehearsed], SIZES, RATES).slice(0, 2)).toEqual([
    '0200-loans',
    `  loan: ${expected}`,
  ])
})

test('the sum says who waits, for how long, and how each figure came about', () => {
  const index = { ...LOAN, table: 'payment', lock: 'ShareLock', newIndexes: 1 } as const
  const rehearsed = [
    { migration: '0200-loans', effects: [{ ...LOAN, isScanned: true }], tookMs: 3 },
    { migration: '0201-payments', effects: [index], tookMs: 3 },
  ]
  expect(planLines(rehearsed, SIZES, RATES).slice(-4)).toEqual([
    'All 2 run in one transaction, about 4.0 s: each lock is held from its statement to the end.',
    'Nobody reads or writes meanwhile: loan.',
    'Nobody writes: payment.',
    'Locks, rewrites and scans: rehearsed on an empty database. Times: an estimate, from the rates of this machine (reads 100 MB/s, rewrites 10 MB/s, indexes 200,000 rows/s, writes 20,000 rows/s) and the rows of now; a statement that writes rows is taken to write all. With --copy URL of a restored backup they are measured.',
  ])
})

test('on a copy the times are those of the copy', () => {
  const rehearsed = { migration: '0200-loans', effects: [LOAN], tookMs: 12_345 }
  const lines = planLines([rehearsed], SIZES, null)
  expect(lines[0]).toBe('0200-loans: 12 s on the copy')
  expect(lines.at(-1)).toBe('Locks and times: measured on the copy.')
})

test('tables that are only read are not named, and a database that has all says so', () => {
  const read = { ...LOAN, lock: 'AccessShareLock' } as const
  const rehearsed = { migration: '0200-loans', effects: [read], tookMs: 3 }
  expect(planLines([rehearsed], SIZES, RATES).join()).not.toContain('loan:')
  expect(planLines([], SIZES, RATES)).toEqual(['Nothing is left to run.'])
})
