import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'

/** An entry by its place in the ledger. */
export interface EntryKey {
  readonly chain: string
  readonly sequence: bigint
}

/** Where the money of an entry comes from; kept beside the entry, which never changes. */
export interface EntrySource {
  /** The payment that brought the money; null: none did. */
  readonly payment: ProviderReference | null
  /** The entry that put the money into suspense; null: it does not come from there. */
  readonly suspended: EntryKey | null
  /** Sequence of the entry that this one reposts, on the same chain; null: not a repost. */
  readonly repostOf?: bigint | null
}

/** Stores where the money of a just posted entry comes from. */
export async function keepSource(
  tx: Transaction,
  reference: string,
  { payment, suspended, repostOf = null }: EntrySource,
): Promise<void> {
  if (payment)
    await sql`
      insert into entry_payment (chain, sequence, provider, reference, repost_of)
      select chain, sequence, ${payment.provider}, ${payment.reference}, ${repostOf}::bigint
      from entry where reference = ${reference}`.execute(tx)
  if (suspended)
    await sql`
      insert into suspense_release (chain, sequence, suspended_chain, suspended_sequence)
      select chain, sequence, ${suspended.chain}, ${suspended.sequence}
      from entry where reference = ${reference}`.execute(tx)
}

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
