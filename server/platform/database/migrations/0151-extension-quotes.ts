import { type Kysely, sql } from 'kysely'

/**
 * What an extension costs, as a borrower was shown it beside their lifetime id: money of that amount
 * extends the loan.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table extension_quote (
      borrower_id uuid not null,
      loan_id uuid not null,
      /** The Manila day on which it was shown. */
      quoted_on date not null,
      /** Centavos. */
      amount bigint not null check (amount > 0),
      /** Extensions of the loan before it: a quote is bought once. */
      extension_count integer not null check (extension_count >= 0),
      primary key (borrower_id, loan_id, quoted_on, amount, extension_count),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id)
    )`.execute(db)
}
