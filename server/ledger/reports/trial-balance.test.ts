import { expect, test } from 'vitest'
import { accrued, disbursed, suspended } from '#domain/journal/loan-transfers.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { addLoan, entryOn, post } from '#server/ledger/testing-loan.ts'
import { trialBalance } from '#server/ledger/reports/trial-balance.ts'

const { db } = await testDatabase()

test('the trial balance of a brand sums its loans per account, and comes to 0', async () => {
  const amounts = { netProceeds: 9_500_00n, keptBack: 500_00n }
  for (const loan of [await addLoan(db), await addLoan(db)]) {
    await post(db, entryOn(loan, 'disbursed', disbursed(loan.id, amounts, 'cash:provider1')))
    await post(db, entryOn(loan, 'due', accrued(loan.id, { interest: 300_00n })))
  }
  const stray = suspended(700_00n, 'clearing:provider1')
  await post(db, entryOn({ chain: 'brand:ph' }, 'suspended', stray))

  const totals = await trialBalance(db, 'ph')
  expect(totals.map(({ account, amount }) => [account, amount])).toEqual([
    ['cash:provider1', -19_000_00n],
    ['clearing:provider1', 700_00n],
    ['disbursement', 0n],
    ['income:fees', -1_000_00n],
    ['income:interest', -600_00n],
    ['receivable:interest', 600_00n],
    ['receivable:principal', 20_000_00n],
    ['suspense', -700_00n],
  ])
  expect(totals.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
  expect(await trialBalance(db, 'given')).toEqual([])
})
