import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'
import { SUSPENSE_OUTCOMES } from '#server/payments/payment/suspense-outcomes.ts'
import { isOfBrand } from '#server/ledger/is-of-brand.ts'

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
export async function listBookings(
  tx: Transaction,
  { provider, reference }: ProviderReference,
): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    with of_loans as materialized (
      select entry.reference, entry.loan_id, entry.sequence
      from entry_payment link join entry using (chain, sequence, borrower_id)
      where link.provider = ${provider} and link.reference = ${reference}
        and not exists (select from entry back
          where back.borrower_id = entry.borrower_id and back.reverses = entry.reference)
    ), link as materialized (
      select chain, sequence from entry_payment
      where provider = ${provider} and reference = ${reference} and ${isOfBrand('chain')}
    ), suspended as materialized (
      select chain, sequence, reference, event from link join entry using (chain, sequence)
    ), ${SUSPENSE_OUTCOMES}
    select reference, loan_id as "loanId" from (
      select * from of_loans
      union all
      select reference, null, sequence from suspended
      where not exists (select from taken_back where taken_back.reference = suspended.reference)
        and not ${IS_GONE}
    ) booking
    order by loan_id nulls last, sequence`.execute(tx)
  return rows
}

/** Whether the money of a row `suspended` went back from suspense to its sender. */
const IS_GONE = sql`(event = 'suspended' and exists (select from left_by
  where left_by.suspended_chain = suspended.chain
    and left_by.suspended_sequence = suspended.sequence and left_by.event = 'returned'
    and not exists (select from put_back where put_back.reference = left_by.reference)))`

/** Until the transaction ends nobody takes the money of an entry out of suspense. */
export async function lockChain(tx: Transaction, entryReference: string): Promise<void> {
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
