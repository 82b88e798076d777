import type { Database } from '#server/platform/database/database.ts'
import { type BookedEntry, ENTRIES_PER_PAGE, loanEntries } from '#server/ledger/entries.ts'

/** Every entry of a loan, over all pages; from one snapshot only inside a repeatable read. */
export async function allEntries(db: Database, loanId: string): Promise<BookedEntry[]>
/** As above; null when there are more than `most`. */
export async function allEntries(
  db: Database,
  loanId: string,
  most: number,
): Promise<BookedEntry[] | null>
export async function allEntries(
  db: Database,
  loanId: string,
  most = Infinity,
): Promise<BookedEntry[] | null> {
  const entries: BookedEntry[] = []
  for (;;) {
    const page = await loanEntries(db, loanId, { after: entries.at(-1)?.sequence ?? 0n })
    entries.push(...page)
    if (entries.length > most) return null
    if (page.length < ENTRIES_PER_PAGE) return entries
  }
}

/** Runs several statements on one snapshot: none sees an entry posted in the meantime. */
export function readAtOneMoment<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work)
}
