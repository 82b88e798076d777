import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Chain, Entry } from '#server/ledger/entry.ts'
import { postOnce } from '#server/ledger/journal.ts'

export interface TestLoan {
  id: string
  borrowerId: string
  chain: Chain
}

/** A borrower's loan of ₱10,000 of brand ph, without entries. */
export async function addLoan(
  db: Database,
  {
    costCap = null,
    borrowerId,
    status = 170,
  }: { costCap?: bigint | null; borrowerId?: string; status?: number } = {},
): Promise<TestLoan> {
  const owner = borrowerId ?? (await addBorrower(db))
  const id = randomUUID()
  await db
    .insertInto('product')
    .values({ id, brand: 'ph', name: 'Loan', logo: '', terms: '{}', presentation: '{}' })
    .execute()
  await db
    .insertInto('loan')
    .values({
      id,
      borrower_id: owner,
      brand: 'ph',
      product_id: id,
      number: id,
      principal: 10_000_00n,
      terms: '{}',
      status,
      applied_at: Temporal.Instant.from('2026-11-01T00:00:00Z'),
      accepted: '{}',
      interest_rule: 'byDay',
      cost_cap: costCap,
    })
    .execute()
  return { id, borrowerId: owner, chain: `loan:${id}` }
}

export async function addBorrower(db: Database): Promise<string> {
  await addBrand(db)
  const id = randomUUID()
  await db.insertInto('borrower').values({ id, brand: 'ph', phone: id }).execute()
  return id
}

export async function addBrand(db: Database): Promise<void> {
  await db
    .insertInto('brand')
    .values({ key: 'ph', market: 'philippines' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An entry on a loan or a brand, with a new reference unless one is given. */
export function entryOn(
  { chain }: { chain: Chain },
  event: Entry['event'],
  transfers: Entry['transfers'],
  more: Partial<Entry> = {},
): Entry {
  return {
    chain,
    event,
    reason: `${event} in a test`,
    reference: randomUUID(),
    valueOn: Temporal.PlainDate.from('2026-11-20'),
    at: Temporal.Instant.from('2026-11-20T02:00:00.123456Z'),
    transfers,
    ...more,
  }
}

/** Posts an entry in its own transaction. */
export async function post(db: Database, entry: Entry, after?: bigint) {
  return inTransaction(db, (tx) => postOnce(tx, entry, after === undefined ? {} : { after }))
}

export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>) {
  return db.transaction().execute(work)
}
