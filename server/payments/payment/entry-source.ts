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
      select keep_payment(${reference}, ${payment.provider}, ${payment.reference},
        ${repostOf}::bigint)`.execute(tx)
  if (suspended)
    await sql`
      select keep_release(${reference}, ${suspended.chain}, ${suspended.sequence}::bigint)
    `.execute(tx)
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
