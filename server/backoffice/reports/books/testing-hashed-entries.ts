import type { Database } from '#server/platform/database/database.ts'

/** An entry as its hashed text tells it. */
export interface HashedEntry {
  readonly loanId: string | null
  readonly borrowerId: string | null
  readonly brand: string
  readonly chain: string
  readonly sequence: bigint
  readonly event: string
  readonly reference: string
  readonly reverses: string | null
  readonly at: Temporal.Instant
  readonly valueOn: Temporal.PlainDate
  readonly transfers: readonly ToldTransfer[]
  /** Neither a reversal nor reversed. */
  readonly stands: boolean
}

interface ToldTransfer {
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
  readonly installment: number | null
}

interface Text extends Pick<HashedEntry, 'chain' | 'event' | 'reference' | 'reverses'> {
  readonly at: string
  readonly valueOn: string
  readonly transfers: readonly (Omit<ToldTransfer, 'amount'> & { readonly amount: string })[]
}

/** Every entry of the books, for recomputing a report without SQL. */
export async function toldEntries(db: Database): Promise<HashedEntry[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['loan_id', 'borrower_id', 'brand', 'sequence', 'content'])
    .execute()
  const told = rows.map((row) => ({ row, text: JSON.parse(row.content) as Text }))
  const reversed = new Set(told.map(({ text }) => text.reverses))
  return told.map(({ row, text }) => ({
    ...text,
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    brand: row.brand,
    sequence: row.sequence,
    at: Temporal.Instant.from(text.at),
    valueOn: Temporal.PlainDate.from(text.valueOn),
    transfers: text.transfers.map((each) => ({ ...each, amount: BigInt(each.amount) })),
    stands: text.reverses === null && !reversed.has(text.reference),
  }))
}
