import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Whether the loan has an entry with this reference that charges interest, a fee or a penalty. Money
 * lent is no charge, nor is debt that comes back when a payment is reversed.
 */
export async function isCharge(db: Database, loanId: string, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from entry join transfer using (chain, sequence)
    where entry.chain = ${`loan:${loanId}`} and reference = ${reference}
      and debit like 'receivable:%' and debit not like '%:principal' and credit like 'income:%'
    limit 1`.execute(db)
  return rows.length > 0
}
