import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accrued, disbursed, repaid } from '#domain/journal/loan-transfers.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { entryContent } from '#server/ledger/entry.ts'
import {
  addLoan,
  entryOn,
  inTransaction,
  post,
  type TestLoan,
} from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()
let loan: TestLoan

beforeAll(async () => {
  loan = await addLoan(db)
  await post(db, entryOn(loan, 'disbursed', disbursed(loan.id, principal, 'cash:provider1')))
})

const principal = { netProceeds: 10_000_00n, keptBack: 0n }

/** The tests connect as the owner of the tables, a superuser. */
const refused: [string, (tx: Transaction) => Promise<unknown>][] = [
  ['updating an entry', (tx) => sql`update entry set reason = 'x'`.execute(tx)],
  ['deleting an entry', (tx) => sql`delete from entry`.execute(tx)],
  ['emptying entries', (tx) => sql`truncate entry cascade`.execute(tx)],
  ['updating a transfer', (tx) => sql`update transfer set amount = 1`.execute(tx)],
  ['deleting a transfer', (tx) => sql`delete from transfer`.execute(tx)],
  ['emptying transfers', (tx) => sql`truncate transfer`.execute(tx)],
  [
    'a further transfer of an entry',
    (tx) =>
      sql`insert into transfer values (${loan.chain}, 1, 9, 'suspense', 'writeOff', 1)`.execute(tx),
  ],
  ['moving a chain head', (tx) => sql`update chain set entry_count = 7`.execute(tx)],
  ['forgetting a chain', (tx) => sql`delete from chain`.execute(tx)],
  [
    'emptying chains',
    (tx) => sql`truncate chain, entry, transfer, entry_payment, suspense_release`.execute(tx),
  ],
  ['naming another payment', (tx) => sql`update entry_payment set provider = 'x'`.execute(tx)],
  ['forgetting a payment', (tx) => sql`delete from entry_payment`.execute(tx)],
  ['emptying payments', (tx) => sql`truncate entry_payment`.execute(tx)],
  ['forgetting a release', (tx) => sql`delete from suspense_release`.execute(tx)],
  ['setting a balance', (tx) => sql`update balance set amount = 0`.execute(tx)],
  ['emptying balances', (tx) => sql`truncate balance`.execute(tx)],
  ['setting what was charged', (tx) => sql`update loan set charged = 0`.execute(tx)],
]

test.each(refused)('%s is refused, for the owner of the tables too', async (_, change) => {
  await expect(inTransaction(db, change)).rejects.toThrow(/is refused: /)
})

test('edits are refused where triggers are switched off for replication', async () => {
  const edit = inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update entry set reason = 'x'`.execute(tx)
  })
  await expect(edit).rejects.toThrow('UPDATE of entry is refused: the ledger is append-only')
})

test('a loan with entries cannot be deleted', async () => {
  const deletion = db.deleteFrom('loan').where('id', '=', loan.id).execute()
  await expect(deletion).rejects.toThrow('violates foreign key constraint')
})

test('only an explicit reset empties the books', async () => {
  const undone = new Error('undone')
  const reset = inTransaction(db, async (tx) => {
    await sql`set local hiram.reseeding = on`.execute(tx)
    await sql`truncate loan, chain, entry, transfer, balance cascade`.execute(tx)
    expect(await tx.selectFrom('entry').selectAll().execute()).toEqual([])
    throw undone
  })
  await expect(reset).rejects.toBe(undone)
  await expect(sql`truncate entry cascade`.execute(db)).rejects.toThrow('is refused')
})

const charge = () => entryOn(loan, 'accrued', accrued(loan.id, { interest: 1_00n }))

test('an entry that is not the next of its chain is refused', async () => {
  for (const sequence of [1n, 3n, 7n]) {
    const insert = sql`insert into entry (content, sequence)
      values (${entryContent(charge())}, ${sequence}::bigint)`
    await expect(insert.execute(db)).rejects.toThrow(`sequence ${sequence} is not the next`)
  }
})

test('an entry whose hashes do not continue its chain is refused', async () => {
  const other = Buffer.alloc(32, 7)
  for (const column of ['previous_hash', 'hash']) {
    const insert = sql`insert into entry (content, ${sql.ref(column)})
      values (${entryContent(charge())}, ${other})`
    await expect(insert.execute(db)).rejects.toThrow('has another head')
  }
})

test('two entries of one chain in one statement are refused', async () => {
  const insert = sql`insert into entry (content)
    values (${entryContent(charge())}), (${entryContent(charge())})`
  await expect(insert.execute(db)).rejects.toThrow('entry_pkey')
})

test.each([
  ['without transfers', () => entryOn(loan, 'accrued', []), 'without transfers'],
  [
    'of 0 centavos',
    () => entryOn(loan, 'due', [{ debit: 'suspense', credit: 'writeOff', amount: 0n }]),
    'transfer_amount_check',
  ],
  [
    'that debits and credits one account',
    () => entryOn(loan, 'due', [{ debit: 'suspense', credit: 'suspense', amount: 1n }]),
    'transfer_check',
  ],
  [
    'on an account that is not of the ledger',
    () => entryOn(loan, 'due', [{ debit: 'cash:Maria Santos', credit: 'suspense', amount: 1n }]),
    'transfer_debit_account',
  ],
  [
    "that touches another loan's receivable",
    () => entryOn(loan, 'accrued', accrued(crypto.randomUUID(), { interest: 1n })),
    'is not of chain',
  ],
  [
    "that touches another borrower's surplus",
    () =>
      entryOn(
        loan,
        'repaid',
        repaid({ loanId: loan.id, borrowerId: crypto.randomUUID() }, [], 5n, 'suspense'),
      ),
    'is not of chain',
  ],
  [
    'that pays more of a portion than is owed',
    () =>
      entryOn(
        loan,
        'repaid',
        repaid(
          { loanId: loan.id, borrowerId: loan.borrowerId },
          [{ portion: 'fees', amount: 1n }],
          0n,
          'suspense',
        ),
      ),
    'balance_on_its_side',
  ],
  [
    'of a loan that is not there',
    () => ({ ...charge(), chain: `loan:${crypto.randomUUID()}` as const }),
    'There is no loan',
  ],
  [
    'with a telephone number in its reason',
    () => ({ ...charge(), reason: 'called 09170000001' }),
    'entry_reason_check',
  ],
] as const)('an entry %s is refused and leaves nothing', async (_, entry, error) => {
  const before = await db.selectFrom('chain').selectAll().execute()
  await expect(post(db, entry())).rejects.toThrow(error)
  expect(await db.selectFrom('chain').selectAll().execute()).toEqual(before)
})
