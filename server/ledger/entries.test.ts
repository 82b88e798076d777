import { beforeAll, expect, test } from 'vitest'
import { accrued, disbursed, repaid } from '#domain/journal/loan-transfers.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { loanEntries } from '#server/ledger/entries.ts'
import { addLoan, entryOn, post, type TestLoan } from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()
const cash = 'cash:provider1'
let loan: TestLoan

beforeAll(async () => {
  loan = await addLoan(db)
  const ids = { loanId: loan.id, borrowerId: loan.borrowerId }
  const interest = { portion: 'interest', amount: 300_00n } as const
  const principal = { portion: 'principal', amount: 2_000_00n } as const
  for (const [event, transfers] of [
    ['disbursed', disbursed(loan.id, { netProceeds: 9_500_00n, keptBack: 500_00n }, cash)],
    ['due', accrued(loan.id, { interest: 300_00n })],
    ['repaid', repaid(ids, [interest, principal], 0n, cash)],
  ] as const)
    await post(db, entryOn(loan, event, transfers))
  // Entries of another borrower, which must not appear.
  const other = await addLoan(db)
  await post(db, entryOn(other, 'due', accrued(other.id, { interest: 1n })))
})

test('the entries of a loan are in order, with the amount owed after each', async () => {
  const entries = await loanEntries(db, loan.id)
  expect(entries.map(({ event, outstanding }) => [event, outstanding])).toEqual([
    ['disbursed', 10_000_00n],
    ['due', 10_300_00n],
    ['repaid', 8_000_00n],
  ])
  expect(entries[1]).toMatchObject({
    sequence: 2n,
    valueOn: Temporal.PlainDate.from('2026-11-20'),
    at: Temporal.Instant.from('2026-11-20T02:00:00.123456Z'),
    transfers: accrued(loan.id, { interest: 300_00n }),
  })
})

test('the amount owed continues from the page before', async () => {
  const [second, ...others] = await loanEntries(db, loan.id, { after: 1n, limit: 1 })
  expect(others).toEqual([])
  expect(second).toMatchObject({ sequence: 2n, outstanding: 10_300_00n })
  const [third] = await loanEntries(db, loan.id, { after: 2n, limit: 1 })
  expect(third).toMatchObject({ sequence: 3n, outstanding: 8_000_00n })
})
