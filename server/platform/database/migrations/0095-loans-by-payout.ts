import { type Kysely, sql } from 'kysely'

/**
 * Loans are read in the order of their payouts: the register of documentary stamp tax reads a page of
 * them at a time, where each page would read and sort all loans.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index loan_paid_out on loan (disbursed_on, id) where disbursed_on is not null`.execute(
    db,
  )
}
