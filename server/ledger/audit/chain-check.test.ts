import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { accrued } from '#domain/journal/loan-transfers.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { type ChainEnd, chainFaults } from '#server/ledger/audit/chain-check.ts'
import { type BookedEntry, loanEntries } from '#server/ledger/entries.ts'
import { entryContent } from '#server/ledger/entry.ts'
import { addLoan, entryOn, post } from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()
let entries: BookedEntry[]
let end: ChainEnd

beforeAll(async () => {
  const loan = await addLoan(db)
  for (const interest of [1_00n, 2_00n, 3_00n])
    await post(
      db,
      entryOn(loan, 'due', accrued(loan.id, { interest }), {
        // A quote, an accent and a peso sign: the text is hashed as UTF-8.
        reason: 'interest “due”, ñ, \\ and "₱"',
      }),
    )
  entries = await loanEntries(db, loan.id)
  const { entry_count: entryCount, head } = await db
    .selectFrom('chain')
    .selectAll()
    .where('chain', '=', loan.chain)
    .executeTakeFirstOrThrow()
  end = { entryCount, head }
})

test('a chain from the database is valid when recomputed without it', () => {
  expect(chainFaults(entries, end)).toEqual([])
})

test('the check finds where a chain is cut, reordered or rewritten', () => {
  const [first, second, third] = entries as [BookedEntry, BookedEntry, BookedEntry]
  const dearer = { ...second, content: second.content.replace('"200"', '"900"') }
  expect(chainFaults([first, dearer, third], end)).toEqual([
    'Entry 2 does not have the hash of its content.',
  ])
  expect(chainFaults([first, second], end)).toEqual([
    '2 entries, 3 were announced.',
    'The last hash is not the announced one.',
  ])
  expect(chainFaults([first, third], end)).toContain('Entry 3 stands where 2 should.')
  expect(chainFaults([second, first, third], end)).not.toEqual([])
  expect(chainFaults([], end)).not.toEqual([])
})

test('a rewritten entry with a recomputed hash breaks the chain after it', () => {
  const [first, second, third] = entries as [BookedEntry, BookedEntry, BookedEntry]
  const content = second.content.replace('"200"', '"900"')
  const hash = createHash('sha256').update(first.hash).update(content).digest()
  expect(chainFaults([first, { ...second, content, hash }, third], end)).toEqual([
    'Entry 3 does not have the hash of its content.',
  ])
})

test('the hashed text has one form, format 1', () => {
  const text = entryContent({
    chain: 'loan:6f1c1f0e-0000-4000-8000-000000000001',
    event: 'repaid',
    reason: 'paid at 7-eleven',
    reference: 'provider1:REF1:paid',
    valueOn: Temporal.PlainDate.from('2026-11-20'),
    at: Temporal.Instant.from('2026-11-20T02:00:00.123456789Z'),
    transfers: [
      {
        debit: 'cash:provider1',
        credit: 'receivable:6f1c1f0e-0000-4000-8000-000000000001:principal',
        amount: 9_007_199_254_740_993n,
        installment: 2,
      },
    ],
  })
  expect(text).toBe(
    '{"at":"2026-11-20T02:00:00.123456Z","chain":"loan:6f1c1f0e-0000-4000-8000-000000000001",' +
      '"event":"repaid","format":1,"reason":"paid at 7-eleven","reference":"provider1:REF1:paid",' +
      '"reverses":null,"transfers":[{"amount":"9007199254740993",' +
      '"credit":"receivable:6f1c1f0e-0000-4000-8000-000000000001:principal",' +
      '"debit":"cash:provider1","installment":2}],"valueOn":"2026-11-20"}',
  )
})
