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
  // The first entry of a chain creates the chain, one by one.
  const first = await sql<{ reference: string }>`
    insert into entry (content)
    select content from unnest(${contents}::text[], ${chains}::text[]) given (content, chain)
    where not exists (select from chain where chain.chain = given.chain)
    on conflict (reference) do nothing
    returning reference`.execute(tx)
  const further = await sql<{ reference: string }>`
    with given as materialized (
      select chain, content, content::jsonb as what
      from unnest(${contents}::text[], ${chains}::text[]) given (content, chain)
    ), tip as materialized (
      select * from chain where chain.chain = any(${chains}::text[])
      order by chain for no key update
    )
    insert into entry (chain, sequence, brand, borrower_id, loan_id, event, reason, reference,
      reverses, value_on, at, content, previous_hash, hash)
    select tip.chain, entry_count + 1, brand, borrower_id, loan_id, what->>'event',
      what->>'reason', what->>'reference', what->>'reverses', (what->>'valueOn')::date,
      (what->>'at')::timestamptz, content, head, sha256(head || convert_to(content, 'UTF8'))
    from given join tip using (chain)
    on conflict (reference) do nothing
    returning reference`.execute(tx)
  return new Set([...first.rows, ...further.rows].map(({ reference }) => reference))
}

export type Posted = 'posted' | 'already posted'

/**
 * Posts an entry, once for its reference. One statement: the database links it to its chain, writes
 * its transfers and updates balances and the loan's charges, or refuses all of it
 * (platform/database/migrations/0005-ledger.ts, in sets since 0011-entries-in-sets.ts).
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
    insert into entry (content, sequence) values (${entryContent(entry)}, ${sequence}::bigint)
    on conflict (reference) do nothing
    returning sequence`.execute(tx)
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
