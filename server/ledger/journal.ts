import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Entry, entryContent } from '#server/ledger/entry.ts'

export interface PostOptions {
  /**
   * The number of entries in the chain when the figures of this entry were read. When there are
   * more, PostgreSQL fails the transaction (40001), and `retrying` reads and posts again.
   */
  after?: bigint
}

/**
 * Posts entries of as many chains in one statement, each once for its reference: see `postOnce`. The
 * caller locks their loans first, in the order of their ids.
 *
 * @returns the references that were posted; the others were posted before
 */
export async function postOnceEach(
  tx: Transaction,
  entries: readonly Entry[],
): Promise<ReadonlySet<string>> {
  if (entries.length === 0) return new Set()
  const contents = entries.map(entryContent)
  const chains = entries.map(({ chain }) => chain)
  const { rows } = await sql<{ reference: string }>`
    select reference from post_entries(${contents}::text[], ${chains}::text[]) as reference
  `.execute(tx)
  return new Set(rows.map(({ reference }) => reference))
}

export type Posted = 'posted' | 'already posted'

/**
 * Posts an entry, once for its reference. One statement: the database links it to its chain, writes
 * its transfers and updates balances and the loan's charges, or refuses all of it
 * (platform/database/migrations/0005-ledger.ts, in sets since 0011-entries-in-sets.ts, by functions
 * since 0048-posting-functions.ts).
 *
 * Entries of one chain wait for each other until the transaction ends; other entries do not.
 */
export async function postOnce(
  tx: Transaction,
  entry: Entry,
  { after }: PostOptions = {},
): Promise<Posted> {
  const sequence = after === undefined ? null : after + 1n
  const { rows } = await sql`
    select from post_entry(${entryContent(entry)}, ${sequence}::bigint)`.execute(tx)
  return rows.length > 0 ? 'posted' : 'already posted'
}

/**
 * Books an entry that cannot be there yet, because what is booked once was locked and looked at
 * before. What follows from an entry must not be done twice, so one that is there is an error.
 */
export async function postNew(
  tx: Transaction,
  entry: Entry,
  options: PostOptions = {},
): Promise<void> {
  if ((await postOnce(tx, entry, options)) === 'already posted')
    throw new Error(`Entry ${entry.reference} is in the books already.`)
}
