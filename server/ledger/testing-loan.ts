import { randomUUID } from 'node:crypto'
import type { Transfer as JournalTransfer } from '#domain/journal.ts'
import type { Database } from '#server/database/database.ts'
import type { Chain, Entry } from '#server/ledger/entry.ts'

export interface TestLoan {
  id: string
  borrowerId: string
  chain: Chain
}

/** A brand, a product and a borrower's loan of ₱10,000, with nothing booked on it. */
export async function addLoan(
  db: Database,
  { costCap = null, borrowerId }: { costCap?: bigint | null; borrowerId?: string } = {},
): Promise<TestLoan> {
  const owner = borrowerId ?? (await addBorrower(db))
  const productId = randomUUID()
  await db
    .insertInto('product')
    .values({ id: productId, brand: 'ph', name: 'Loan', logo: '', terms: '{}', presentation: '{}' })
    .execute()
  const id = randomUUID()
  await db
    .insertInto('loan')
    .values({
      id,
      borrower_id: owner,
      brand: 'ph',
      product_id: productId,
      number: id,
      principal: 10_000_00n,
      terms: '{}',
      status: 170,
      applied_at: Temporal.Instant.from('2026-11-01T00:00:00Z'),
      accepted: '{}',
      cost_cap: costCap,
    })
    .execute()
  return { id, borrowerId: owner, chain: `loan:${id}` }
}

export async function addBorrower(db: Database): Promise<string> {
  const brand = { key: 'ph', market: 'philippines' }
  await db
    .insertInto('brand')
    .values(brand)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const id = randomUUID()
  await db.insertInto('borrower').values({ id, brand: 'ph', phone: id }).execute()
  return id
}

/** An entry on a loan, with a reference of its own unless one is given. */
export function entryOn(
  loan: Pick<TestLoan, 'chain'>,
  event: Entry['event'],
  transfers: readonly JournalTransfer[],
  more: Partial<Entry> = {},
): Entry {
  return {
    chain: loan.chain,
    event,
    reason: `${event} in a test`,
    reference: randomUUID(),
    valueOn: Temporal.PlainDate.from('2026-11-20'),
    at: Temporal.Instant.from('2026-11-20T02:00:00.123456Z'),
    transfers,
    ...more,
  }
}
