// Faults that somebody or something makes in the books, each found and named by the close of a day.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MANILA } from '#domain/calendar/calendar.ts'
import { movedTo, suspended } from '#domain/journal/loan-transfers.ts'
import { postNew } from '#server/ledger/journal.ts'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { banksFile, ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { unexplainedOn } from '#server/payments/close/close-day.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { writeCamt053 } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'

const server = await testApp({ BANK_ACCOUNTS_FILE: banksFile() })
const { deps } = server
const { loanOf } = repaymentTools(server)
const { byTwo, openLines, today, night, paidOut, paid, line, statement } = ownMoneyTools(server)

let first: Temporal.PlainDate
let payment: Shown
let payout: Shown

beforeAll(async () => {
  const loan = await loanOf('ph')
  await night()
  first = today()
  payment = await paid(loan)
  payout = await paidOut()
  await byTwo('prefundProvider', {
    brand: 'ph',
    bank: 'bdo',
    provider: 'dragonpay',
    amount: '30000000',
    transferReference: 'PF-2026-0001',
  })
  line(first, -300_000_00n, 'PF-2026-0001', 'INSTAPAY TO DRAGONPAY')
  line(first, 37n, 'INT1', 'INTEREST')
  line(first, -25_00n, 'SC1', 'SERVICE CHARGE')
  await night()
  line(today(), BigInt(payment.amount) - 10_00n, 'SETTLE1', 'DRAGONPAY SETTLEMENT')
  await importStatement(deps, writeCamt053(statement(0, today())), { key: null }, 'ines')
  await settleJobs(deps)
  for (const { account, line: name } of await openLines())
    await byTwo('explainLine', { brand: 'ph', as: 'expense', account, line: name })
})

/** A fault, and what the close says of it. */
const FAULTS: [string, (tx: Transaction) => Promise<unknown>, RegExp][] = [
  [
    'a centavo at the provider that no payment brought',
    async (tx) =>
      postNew(tx, {
        chain: 'brand:ph',
        event: 'suspended',
        reason: 'planted',
        reference: 'planted:1',
        valueOn: first,
        at: deps.clock.now(),
        transfers: suspended(1n, 'cash:dragonpay'),
      }),
    /^cash:dragonpay: the account and what the provider did differ 1$/,
  ],
  [
    'money that left suspense without its payment',
    async (tx) =>
      postNew(tx, {
        chain: 'brand:ph',
        event: 'returned',
        reason: 'planted',
        reference: 'planted:2',
        valueOn: first,
        at: deps.clock.now().subtract({ hours: 48 }),
        transfers: [{ debit: 'suspense', credit: 'cash:dragonpay', amount: 1n }],
      }),
    /^suspense: the account and the payments that wait in it differ 1$/,
  ],
  [
    'money that one brand owes another which does not know of it',
    async (tx) =>
      postNew(tx, {
        chain: 'brand:given',
        event: 'moved',
        reason: 'planted',
        reference: 'planted:3',
        valueOn: first,
        at: deps.clock.now().subtract({ hours: 48 }),
        transfers: movedTo('ph', 1n),
      }),
    /^interbrand:given: the two brands’ books differ -1$/,
  ],
  [
    'a payment that was forgotten',
    async (tx) => sql`delete from payment where reference = ${payment.reference}`.execute(tx),
    /^cash:dragonpay: .* \d+$/,
  ],
  [
    'a payout that says that it failed',
    async (tx) =>
      pastTriggers(
        tx,
        sql`update payout set state = 'failed' where reference = ${payout.reference}`,
      ),
    /^cash:dragonpay: .* -\d+$/,
  ],
  [
    'another amount that was settled',
    async (tx) =>
      sql`update settled_payment set amount = amount + 1
        where reference = ${payment.reference}`.execute(tx),
    /^cash:dragonpay: .* 1$/,
  ],
  [
    'a line of the bank that is gone',
    async (tx) => sql`delete from bank_line where reference = 'SC1'`.execute(tx),
    /^bank:bdo: its lines do not lead to the balance of the statement 2500$/,
  ],
  [
    'a line of the bank that was changed',
    async (tx) => sql`update bank_line set amount = 38 where reference = 'INT1'`.execute(tx),
    /^bank:bdo: the books and the explained lines differ -1$/,
  ],
  [
    'a line of the bank that is not explained any more',
    async (tx) =>
      sql`update bank_line set explained_at = null, explained_as = null
        where reference = 'INT1'`.execute(tx),
    /^bankLine bank:bdo:[0-9a-f]{32}: on a bank statement, and not explained 37$/,
  ],
  [
    'a difference of a payment',
    async (tx) =>
      sql`insert into reconciliation_difference (day, provider, reference, what)
        values (${first}, 'dragonpay', ${payment.reference}, 'planted')`.execute(tx),
    /^collection dragonpay:\w+: planted \d+$/,
  ],
  [
    'a difference of a payout',
    async (tx) =>
      sql`insert into payout_difference (day, our_reference, what)
        select ${first}::date, our_reference, 'planted' from payout
        where reference = ${payout.reference}`.execute(tx),
    /^payout PO-[0-9a-f]+-1: planted \d+$/,
  ],
  [
    'a transfer that no statement shows',
    async (tx) =>
      sql`update own_transfer set line = null, sent_on = ${first.subtract({ days: 5 })}
        where reference = 'PF-2026-0001'`.execute(tx),
    /^transfer bank:bdo:PF-2026-0001: booked, and not on a bank statement -30000000$/,
  ],
  [
    'a settlement that did not come',
    async (tx) =>
      sql`update settled_payment set account = null, line = null,
        settled_on = ${first.subtract({ days: 5 })}
        where reference = ${payment.reference}`.execute(tx),
    /^settlement dragonpay:.*: settled by the provider, and not on a bank statement \d+$/,
  ],
  [
    'a night without a comparison',
    async (tx) => sql`update reconciliation set done_at = null`.execute(tx),
    /^the providers’ lists are not compared for this day null$/,
  ],
  [
    'a payout that was sent two days ago and has not ended',
    async (tx) =>
      pastTriggers(
        tx,
        sql`update payout set state = 'sending', ended_at = null,
          sent_at = ${deps.clock.now().subtract({ hours: 72 })}
          where reference = ${payout.reference}`,
      ),
    /^payout PO-[0-9a-f]+-1 was sent and has not ended \d+$/,
  ],
]

/** What the close of yesterday says after a change that is rolled back. */
async function unexplainedAfter(plant: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  const undone = new Error('undone')
  const endsAt = today().toZonedDateTime(MANILA).toInstant()
  const closing = { brand: 'ph', day: today().subtract({ days: 1 }), endsAt }
  const work = deps.database.transaction().execute(async (tx) => {
    await plant(tx)
    for (const { what, amount } of await unexplainedOn(deps, tx, closing))
      found.push(`${what} ${amount}`)
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return found
}

test('without a fault nothing is unexplained', async () => {
  expect(await unexplainedAfter(async () => null)).toEqual([])
})

test.each(FAULTS)('the close finds %s', async (_, plant, finding) => {
  const found = await unexplainedAfter(plant)
  expect(found).toEqual(expect.arrayContaining([expect.stringMatching(finding)]))
})
