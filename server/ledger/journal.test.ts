import { expect, test } from 'vitest'
import { disbursed, repaid } from '#domain/journal.ts'
import { testDatabase } from '#server/database/testing.ts'
import { postOnce } from '#server/ledger/journal.ts'
import { addLoan, entryOn } from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()

test('an entry is booked with its transfers and balances', async () => {
  const loan = await addLoan(db)
  const paidOut = disbursed(
    loan.id,
    { netProceeds: 9_500_00n, keptBack: 500_00n },
    'cash:dragonpay',
  )
  const entry = entryOn(loan, 'disbursed', paidOut)
  expect(await db.transaction().execute((tx) => postOnce(tx, entry))).toBe('posted')
  expect(await db.transaction().execute((tx) => postOnce(tx, entry))).toBe('already posted')
  const back = repaid(
    { loanId: loan.id, borrowerId: loan.borrowerId },
    [{ portion: 'principal', amount: 10_000_00n }],
    5n,
    'cash:dragonpay',
  )
  expect(
    await db
      .transaction()
      .execute((tx) => postOnce(tx, entryOn(loan, 'repaid', back), { after: 1n })),
  ).toBe('posted')
})
