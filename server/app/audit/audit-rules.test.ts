import { expect, test } from 'vitest'
import type { Account } from '#domain/journal/accounts.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import type { Chain, LedgerEvent } from '#server/ledger/entry.ts'
import { postNew } from '#server/ledger/journal.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testAppAsItsRole } from '#server/app/testing/testing-app.ts'

// With the rights of the server's role, as somebody who took it over.
const server = await testAppAsItsRole()
const { deps } = server
const { loanOf, pay } = repaymentTools(server)

const loan = await loanOf('ph')
await pay((await loan.started()).reference)
const surplus: Account = `surplus:${loan.borrowerId}`
const loanChain: Chain = `loan:${loan.orderId}`

async function forged(chain: Chain, event: LedgerEvent, debit: Account, credit: Account) {
  const at = deps.clock.now()
  const reference = `forged:${chain}:${event}:${debit}:${credit}`
  const transfers = [{ debit, credit, amount: 50_000_00n }]
  const entry = { chain, event, reason: 'x', reference, valueOn: toManilaDate(at), at, transfers }
  await deps.database.transaction().execute(async (tx) => postNew(tx, entry))
}

/** Accounts that nothing else keeps from becoming a borrower's surplus. */
const SOURCES: readonly Account[] = [
  'suspense',
  'disbursement',
  'taxesPayable',
  'capital',
  'dividends',
  'borrowedFunds',
  'inTransit',
  'expense:other',
  'expense:providerFees',
  'providerLoss',
  'writeOff',
  'income:other',
  'waived:interest',
]

const BRAND: readonly (readonly [LedgerEvent, Account, Account])[] = [
  ['repaid', 'cash:dragonpay', surplus],
  ['suspended', 'suspense', surplus],
  ['returned', 'cash:dragonpay', 'suspense'],
  ['paidIn', 'cash:dragonpay', 'capital'],
  ['feesCharged', 'expense:other', 'cash:dragonpay'],
]

// Trust requirement 60
test('an entry that no rule gives is found, whatever event it is said to be', async () => {
  expect((await auditBooks(deps.database)).differences).toEqual([])
  for (const debit of SOURCES)
    for (const event of ['repaid', 'refunded'] as const)
      await forged(loanChain, event, debit, surplus)
  for (const [event, debit, credit] of BRAND) await forged('brand:ph', event, debit, credit)
  const { differences } = await auditBooks(deps.database)
  const whats = new Set(differences.map(({ what }) => what))
  // Money in suspense does become surplus, by a payment.
  const kind = (account: Account) =>
    account === surplus ? 'surplus' : account.replace(':dragonpay', '')
  const wanted = SOURCES.filter((debit) => debit !== 'suspense').map(
    (debit) => `repaid ${debit} surplus: no rule gives that`,
  )
  for (const [event, debit, credit] of BRAND)
    wanted.push(`${event} ${kind(debit)} ${kind(credit)}: no rule gives that`)
  wanted.push('refunded suspense surplus: no rule gives that')
  wanted.push('it brings 5000000, which no payment brought')
  for (const what of wanted) expect(whats).toContain(what)
})
