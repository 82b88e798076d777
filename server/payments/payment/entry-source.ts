import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { EntryKey, EntrySource } from '#server/ledger/entry.ts'

/** Where the money of an entry comes from. */
export async function findEntrySource(
  tx: Transaction,
  { chain, sequence }: EntryKey,
): Promise<EntrySource> {
  const { rows } = await sql<SourceRow>`
    with payment as materialized (
      select provider, reference from entry_payment
      where chain = ${chain} and sequence = ${sequence}
    ), release as materialized (
      select suspended_chain as "suspendedChain", suspended_sequence as "suspendedSequence"
      from suspense_release where chain = ${chain} and sequence = ${sequence}
    )
    select * from (values (true)) asked left join payment on true left join release on true
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Entry ${sequence} of ${chain} was not looked up.`)
  const { provider, reference, suspendedChain, suspendedSequence } = row
  const isSuspended = suspendedChain !== null && suspendedSequence !== null
  return {
    payment: provider !== null && reference !== null ? { provider, reference } : null,
    suspended: isSuspended ? { chain: suspendedChain, sequence: suspendedSequence } : null,
  }
}

/**
 * The event as which the money of an entry was booked first on this chain, before it was reposted.
 *
 * @returns undefined when there is no such entry
 */
export async function firstEvent(tx: Transaction, key: EntryKey): Promise<string | undefined> {
  const { chain, sequence } = key
  const { rows } = await sql<{ event: string; repostOf: bigint | null }>`
    select event, repost_of as "repostOf"
    from entry left join entry_payment using (borrower_id, chain, sequence)
    where chain = ${chain} and sequence = ${sequence}`.execute(tx)
  const [row] = rows
  return row?.repostOf ? firstEvent(tx, { chain, sequence: row.repostOf }) : row?.event
}

interface SourceRow {
  provider: string | null
  reference: string | null
  suspendedChain: string | null
  suspendedSequence: bigint | null
}
