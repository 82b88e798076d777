import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'
import { IS_RETURNED } from '#server/payments/payment/is-returned.ts'

/** An entry of a payment, on a loan or elsewhere. */
export interface Booking {
  readonly reference: string
  /** Null on the brand's chain. */
  readonly loanId: string | null
}

/**
 * The entries of a payment that are not reversed: over several loans, reposted, as surplus, or in
 * suspense, unless the money went back from there to its sender. Those of loans come first, in the
 * order of their ids.
 */
export async function bookingsOf(
  tx: Transaction,
  { provider, reference }: ProviderReference,
): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select entry.reference, entry.loan_id as "loanId"
    from entry_payment link join entry using (chain, sequence)
    where link.provider = ${provider} and link.reference = ${reference}
      and not exists (select from entry back where back.reverses = entry.reference)
      and not ${IS_RETURNED}
    order by entry.loan_id nulls last, entry.sequence`.execute(tx)
  return rows
}

/** Until the transaction ends nobody takes the money of an entry out of suspense. */
export async function lockChainOf(tx: Transaction, entryReference: string): Promise<void> {
  await sql`select lock_chain_of(${entryReference})`.execute(tx)
}

/** Whether a payment was ever booked, also when all of it was reversed. */
export async function hasBookings(
  tx: Transaction,
  { provider, reference }: ProviderReference,
): Promise<boolean> {
  const { rows } = await sql`
    select from entry_payment
    where provider = ${provider} and reference = ${reference} limit 1`.execute(tx)
  return rows.length > 0
}

/** The loan on whose chain an entry is, or null. */
export async function loanOfEntry(tx: Transaction, reference: string): Promise<string | null> {
  const { rows } = await sql<{ loanId: string | null }>`
    select loan_id as "loanId" from entry where reference = ${reference}`.execute(tx)
  return rows[0]?.loanId ?? null
}
