import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { EntryKey, EntrySource } from '#server/ledger/entry.ts'

/** Where the money of an entry comes from. */
export async function sourceOf(
  tx: Transaction,
  { chain, sequence }: EntryKey,
): Promise<EntrySource> {
  const { rows } = await sql<SourceRow>`
    select provider, payment.reference, suspended_chain as "suspendedChain",
      suspended_sequence as "suspendedSequence"
    from (select ${chain}::text as chain, ${sequence}::bigint as sequence) asked
      left join entry_payment payment using (chain, sequence)
      left join suspense_release using (chain, sequence)`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Entry ${sequence} of ${chain} was not looked up.`)
  const { provider, reference, suspendedChain, suspendedSequence } = row
  const isSuspended = suspendedChain !== null && suspendedSequence !== null
  return {
    payment: provider !== null && reference !== null ? { provider, reference } : null,
    suspended: isSuspended ? { chain: suspendedChain, sequence: suspendedSequence } : null,
  }
}

interface SourceRow {
  provider: string | null
  reference: string | null
  suspendedChain: string | null
  suspendedSequence: bigint | null
}
