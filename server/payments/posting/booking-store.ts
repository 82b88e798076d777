import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** After every character that may follow in a reference. */
const PAST_ALL = '\u007F'

/** An entry that a payment made, wherever it is. */
export interface Booking {
  readonly reference: string
  /** Null on the brand's chain. */
  readonly loanId: string | null
}

/**
 * The entries of a payment that stand, by its first reference: over several loans, booked anew,
 * kept aside as surplus, or in suspense. Those of loans first, in the order of their ids.
 */
export async function bookingsOf(tx: Transaction, reference: string): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select entry.reference, entry.loan_id as "loanId" from entry
    where entry.reference ~>=~ ${reference} and entry.reference ~<~ ${reference + PAST_ALL}
      and event in ('repaid', 'prepaid', 'extended', 'replanned', 'recovered', 'cancelled', 'suspended')
      and reverses is null
      and not exists (select from entry back where back.reverses = entry.reference)
    order by entry.loan_id nulls last, entry.sequence`.execute(tx)
  return rows
}

/** The loan on whose chain an entry is, or null. */
export async function loanOfEntry(tx: Transaction, reference: string): Promise<string | null> {
  const { rows } = await sql<{ loanId: string | null }>`
    select loan_id as "loanId" from entry where reference = ${reference}`.execute(tx)
  return rows[0]?.loanId ?? null
}
