import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type Entry, entryContent, type EntrySource } from '#server/ledger/entry.ts'

export interface PostOptions {
  /**
   * The number of entries in the chain when the figures of this entry were read. When there are
   * more, PostgreSQL fails the transaction (40001), and `retrying` reads and posts again.
   */
  after?: bigint
  /** Where the money of the entry comes from. */
  source?: EntrySource
}

/** An entry to post. */
export interface Posting extends PostOptions {
  readonly entry: Entry
}

/** What of a loan's row follows from its entries, but only the loan's own rules can say. */
export interface LoanStateRow {
  readonly loan_id: string
  readonly [column: string]: unknown
}

/**
 * Posts entries in one statement, each once for its reference and those of a chain in the order
 * given: the database links them to their chains, writes their transfers, and updates balances and
 * the loans' charges, or refuses all of it (`post_entries` in
 * platform/database/functions/ledger/post_entries.sql).
 *
 * Entries of one chain wait for each other until the transaction ends; other entries do not. It
 * locks their loans in the order of their ids.
 *
 * @param states what else changes of the loans of these entries, in the same update of their rows; it
 *   is stored for each loan of which one is posted
 * @returns the references that were posted; the others were posted before
 */
export async function postEntries(
  db: Database,
  postings: readonly Posting[],
  states: readonly LoanStateRow[] = [],
): Promise<ReadonlySet<string>> {
  if (postings.length === 0) return new Set()
  const each = <T>(read: (posting: Posting) => T) => postings.map(read)
  const some = <T>(read: (posting: Posting) => T | null | undefined) => {
    const values = each((posting) => read(posting) ?? null)
    return values.every((value) => value === null) ? null : values
  }
  const { rows } = await sql<{ reference: string }>`
    select reference from post_entries(${each(({ entry }) => entryContent(entry))}::text[],
      ${some(({ after }) => (after === undefined ? null : after + 1n))}::bigint[],
      ${some(({ source }) => source?.payment?.provider)}::text[],
      ${some(({ source }) => source?.payment?.reference)}::text[],
      ${some(({ source }) => source?.repostOf)}::bigint[],
      ${some(({ source }) => source?.suspended?.chain)}::text[],
      ${some(({ source }) => source?.suspended?.sequence)}::bigint[],
      ${states.length > 0 ? JSON.stringify(states) : null}::jsonb) as reference
  `.execute(db)
  return new Set(rows.map(({ reference }) => reference))
}

/** Posts entries of as many chains in one statement: see `postEntries`. */
export async function postOnceEach(
  tx: Transaction,
  entries: readonly Entry[],
): Promise<ReadonlySet<string>> {
  return postEntries(
    tx,
    entries.map((entry) => ({ entry })),
  )
}

export type Posted = 'posted' | 'already posted'

/** Posts an entry, once for its reference: see `postEntries`. */
export async function postOnce(
  tx: Transaction,
  entry: Entry,
  options: PostOptions = {},
): Promise<Posted> {
  const posted = await postEntries(tx, [{ entry, ...options }])
  return posted.has(entry.reference) ? 'posted' : 'already posted'
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
