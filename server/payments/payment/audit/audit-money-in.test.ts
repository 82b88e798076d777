import { expect, test } from 'vitest'
import type { Account } from '#domain/journal/accounts.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { postNew } from '#server/ledger/journal.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { loanOf, pay } = repaymentTools(server)

/** As whoever has the functions of the books, and no payment, would post it. */
async function forged(loanId: string, debit: Account, credit: Account): Promise<void> {
  const at = deps.clock.now()
  await deps.database.transaction().execute(async (tx) =>
    postNew(tx, {
      chain: `loan:${loanId}`,
      event: 'repaid',
      reason: 'paid',
      reference: `forged:${debit}:${credit}`,
      valueOn: toManilaDate(at),
      at,
      transfers: [{ debit, credit, amount: 1_234_56n }],
    }),
  )
}

// Trust requirement 60
test('money that no payment brought is found, whatever account it is said to lie in', async () => {
  const loan = await loanOf('ph')
  await pay((await loan.started()).reference)
  expect((await auditBooks(deps.database)).differences).toEqual([])
  const surplus = `surplus:${loan.borrowerId}` as const
  const accounts = ['cash:dragonpay', 'clearing:dragonpay', 'clearing:nobody'] as const
  for (const debit of accounts) await forged(loan.orderId, debit, surplus)
  const { differences } = await auditBooks(deps.database)
  const found = differences.filter(
    ({ what }) => what === 'it brings 123456, which no payment brought',
  )
  expect(found).toHaveLength(accounts.length)
  expect(new Set(found.map(({ subject }) => subject.split(' ')[0]))).toEqual(
    new Set([`loan:${loan.orderId}`]),
  )
})
