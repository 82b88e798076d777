import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { EntryKey, Transfer } from '#server/ledger/entry.ts'
import { amountOfEntry } from '#server/ledger/entry-amount.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What entries on loans of a borrower moved, by `entryText`. */
export async function entryAmounts(
  db: Database,
  borrowerId: string,
  entries: readonly EntryKey[],
): Promise<ReadonlyMap<string, Centavos>> {
  if (entries.length === 0) return new Map()
  const chains = entries.map(({ chain }) => chain)
  const sequences = entries.map(({ sequence }) => sequence)
  const { rows } = await sql<EntryKey & Transfer>`
    select chain, sequence, debit, credit, amount
    from unnest(${chains}::text[], ${sequences}::bigint[]) as asked (chain, sequence)
      join transfer using (chain, sequence)
    where transfer.borrower_id = ${borrowerId}
    order by chain, sequence, line`.execute(db)
  const byEntry = Map.groupBy(rows, entryText)
  return new Map([...byEntry].map(([key, transfers]) => [key, amountOfEntry(transfers)]))
}

/** An entry as a text, such as of a key: `loan:… 7`. */
export function entryText({ chain, sequence }: EntryKey): string {
  return `${chain} ${sequence}`
}
