import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accrued, disbursed, repaid, suspended } from '#domain/journal/loan-transfers.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { audit, LEDGER_CHECKS } from '#server/ledger/audit/audit.ts'
import type { Difference } from '#server/ledger/audit/audit-check.ts'
import { postReversal } from '#server/ledger/reversal.ts'
import {
  addLoan,
  entryOn,
  inTransaction,
  post,
  type TestLoan,
} from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()
const cash = 'cash:provider1'
let loan: TestLoan

beforeAll(async () => {
  loan = await addLoan(db, { costCap: 1_000_00n })
  const ids = { loanId: loan.id, borrowerId: loan.borrowerId }
  const paidOut = disbursed(loan.id, { netProceeds: 9_500_00n, keptBack: 500_00n }, cash)
  const paid = repaid(ids, [{ portion: 'principal', amount: 10_00n }], 7_00n, cash)
  await post(db, entryOn(loan, 'disbursed', paidOut))
  await post(db, entryOn(loan, 'due', accrued(loan.id, { interest: 300_00n })))
  await post(db, entryOn(loan, 'repaid', paid, { reference: 'payment' }))
  const reversing = entryOn(loan, 'reversed', [], { reference: 'reversal' })
  await inTransaction(db, (tx) =>
    postReversal(tx, { ...reversing, event: 'reversed', reverses: 'payment' }),
  )
  await post(db, entryOn({ chain: 'brand:ph' }, 'suspended', suspended(5_00n, cash)))
})

test('unchanged books have no differences', async () => {
  expect(await audit(db)).toEqual({ loanCount: 1n, differences: [] })
})

/** A fault, and the differences that the audit reports. */
const faults: [string, () => RawBuilder<unknown>, () => string[]][] = [
  [
    'an amount changed in a transfer',
    () => sql`update transfer set amount = 1100 where chain = ${loan.chain} and sequence = 3
      and line = 1`,
    () => [
      `${loan.chain} 3: its columns or transfers differ from its content`,
      `${loan.chain} 4: does not turn round the entry it takes back`,
      `receivable:${loan.id}:principal: its balance is 1000000, its transfers come to 999900`,
      'all accounts: debits less credits are 100, not 0',
    ],
  ],
  [
    'an amount changed in the text of an entry',
    () => sql`update entry set content = replace(content, '"1000"', '"1100"')
      where chain = ${loan.chain} and sequence = 3`,
    () => [
      `${loan.chain} 3: does not have the hash of its content`,
      `${loan.chain} 3: its columns or transfers differ from its content`,
    ],
  ],
  [
    'a date changed in an entry',
    () => sql`update entry set value_on = value_on - 1 where sequence = 2`,
    () => [`${loan.chain} 2: its columns or transfers differ from its content`],
  ],
  [
    'the time of an entry changed',
    () => sql`update entry set at = at + interval '1 microsecond' where sequence = 2`,
    () => [`${loan.chain} 2: its columns or transfers differ from its content`],
  ],
  [
    'an entry moved to another place',
    () => sql`with moved as (
        update transfer set sequence = 9 where chain = ${loan.chain} and sequence = 4
      ) update entry set sequence = 9 where chain = ${loan.chain} and sequence = 4`,
    () => [
      `${loan.chain} 9: stands where 4 should`,
      `${loan.chain}: its head tells of 4 entries, 9 are there, or the last has another hash`,
    ],
  ],
  [
    'the last entry removed with its transfers',
    () => sql`with gone as (delete from transfer where chain = ${loan.chain} and sequence = 4)
      delete from entry where chain = ${loan.chain} and sequence = 4`,
    () => [
      `${loan.chain}: its head tells of 4 entries, 3 are there, or the last has another hash`,
      `receivable:${loan.id}:principal: its balance is 1000000, its transfers come to 999000`,
      `surplus:${loan.borrowerId}: its balance is 0, its transfers come to -700`,
      'all accounts: debits less credits are 1700, not 0',
    ],
  ],
  [
    'a rewritten entry in the middle, with a recomputed hash',
    () => sql`update entry set reason = 'other',
        content = replace(content, 'due in a test', 'other'),
        hash = sha256(previous_hash || convert_to(replace(content, 'due in a test', 'other'), 'UTF8'))
      where chain = ${loan.chain} and sequence = 2`,
    () => [`${loan.chain} 3: is linked to another entry than the one before it`],
  ],
  [
    'the transfers of an entry removed',
    () => sql`delete from transfer where chain = 'brand:ph'`,
    () => ['brand:ph 1: its columns or transfers differ from its content'],
  ],
  [
    'a chain forgotten',
    () => sql`delete from chain where chain = 'brand:ph'`,
    () => ['brand:ph: its head tells of 0 entries, 1 are there, or the last has another hash'],
  ],
  [
    'a balance changed',
    () =>
      sql`update balance set amount = amount + 1 where account = ${`receivable:${loan.id}:interest`}`,
    () => [
      `receivable:${loan.id}:interest: its balance is 30001, its transfers come to 30000`,
      'all accounts: debits less credits are 1, not 0',
    ],
  ],
  [
    'a balance removed',
    () => sql`delete from balance where account = ${`receivable:${loan.id}:interest`}`,
    () => [
      `receivable:${loan.id}:interest: its balance is not there, its transfers come to 30000`,
      'all accounts: debits less credits are -30000, not 0',
    ],
  ],
  [
    'charges made smaller',
    () => sql`update loan set charged = charged - 1`,
    () => [`${loan.chain}: charged is 79999, its entries come to 80000`],
  ],
  [
    'a cap made smaller than what was charged',
    () => sql`alter table loan drop constraint loan_charged_within_cost_cap;
      update loan set cost_cap = 100`,
    () => [`${loan.chain}: charged 80000, which passes its cap of 100`],
  ],
  [
    'an entry given to another brand',
    () => sql`update entry set brand = 'other' where sequence = 2`,
    () => [`${loan.chain}: its entries have another owner than its loan`],
  ],
]

test.each(faults)('the audit finds %s, and nothing else', async (_, plant, found) => {
  expect(
    (await differencesAfter(plant())).map(({ subject, what }) => `${subject}: ${what}`),
  ).toEqual(found())
})

test('the audit finds a guard that is off', async () => {
  const leftOff = sql`alter table balance disable trigger kept_by_entries`
  expect(await differencesAfter(leftOff)).toEqual([
    { subject: 'balance', what: 'its guard kept_by_entries is off' },
  ])
})

/** Makes a fault as the owner of the database could, audits, and rolls back. */
async function differencesAfter(fault: RawBuilder<unknown>): Promise<Difference[]> {
  const differences: Difference[] = []
  const undone = new Error('undone')
  const work = inTransaction(db, async (tx) => {
    await switchGuards(tx, 'disable')
    await sql`set local session_replication_role = replica`.execute(tx)
    await fault.execute(tx)
    await sql`set local session_replication_role = origin`.execute(tx)
    await switchGuards(tx, 'enable always')
    for (const check of LEDGER_CHECKS) differences.push(...(await check(tx)))
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return differences
}

async function switchGuards(tx: Transaction, how: 'disable' | 'enable always') {
  for (const table of ['entry', 'transfer'])
    await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger append_only`.execute(tx)
}
