import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What was found, and of whom. */
export interface Found {
  readonly kind: 'borrower' | 'loan' | 'complaint'
  readonly id: string
  readonly by: 'phone' | 'name' | 'number' | 'reference' | 'id'
  readonly number: string
  readonly borrowerId: string
}

/** Borrowers of every brand with one of these numbers, as they are stored. */
export async function borrowersByPhone(db: Database, phones: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'borrower' as kind, id, 'phone' as by, '' as number, id as "borrowerId"
    from borrower where phone = any(${[...phones]}::text[]) order by brand`.execute(db)
  return rows
}

/** A loan or complaint by its number. */
export async function byNumber(db: Database, number: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'loan' as kind, id, 'number' as by, number, borrower_id as "borrowerId"
    from loan where number = ${number}
    union all
    select 'complaint', id, 'number', number, borrower_id from complaint where number = ${number}
  `.execute(db)
  return rows
}

/** A borrower, loan or complaint by its id. */
export async function byId(db: Database, id: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'borrower' as kind, id, 'id' as by, '' as number, id as "borrowerId"
    from borrower where id = ${id}::uuid
    union all
    select 'loan', id, 'id', number, borrower_id from loan where id = ${id}::uuid
    union all
    select 'complaint', id, 'id', number, borrower_id from complaint where id = ${id}::uuid
  `.execute(db)
  return rows
}

/**
 * Loans by a reference of their money: the provider's of a payment or payout, which receipts show,
 * or our own; borrowers where a payment is on none of their loans.
 */
export async function byReference(
  db: Database,
  reference: string,
  providers: readonly string[],
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with of_loan (loan_id, borrower_id) as (
      select loan_id, borrower_id from payment_intent
      where provider = any(${[...providers]}::text[]) and reference = ${reference}
      union select loan_id, borrower_id from payment_intent where our_reference = ${reference}
      union select loan_id, borrower_id from payout where our_reference = ${reference}
      union select loan_id, borrower_id from payout where reference = ${reference}
      union
      select entry.loan_id, entry.borrower_id
      from entry_payment link join entry using (chain, sequence)
      where link.provider = any(${[...providers]}::text[]) and link.reference = ${reference}
        and entry.loan_id is not null
    ), of_borrower (borrower_id) as (
      select borrower_id from payment
      where provider = any(${[...providers]}::text[]) and reference = ${reference}
        and borrower_id is not null
      except select borrower_id from of_loan
    )
    select 'loan' as kind, loan.id, 'reference' as by, number, loan.borrower_id as "borrowerId"
    from of_loan join loan on loan.borrower_id = of_loan.borrower_id and loan.id = loan_id
    union all
    select 'borrower', borrower_id, 'reference', '', borrower_id from of_borrower`.execute(db)
  return rows
}

/** Names and numbers of borrowers, but for erased ones. */
export async function listBorrowers(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('borrower')
    .select(['id', 'brand', 'phone', 'full_name', 'full_name_sealed'])
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .execute()
}
