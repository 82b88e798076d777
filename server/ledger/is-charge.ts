import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Whether a loan's ledger has an entry of this reference that charges something: interest, a fee or
 * a penalty became owed by it. Money lent, and debt that came back with a payment, is no charge.
 */
export async function isCharge(db: Database, loanId: string, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from entry join transfer using (chain, sequence)
    where entry.chain = ${`loan:${loanId}`} and reference = ${reference}
      and debit like 'receivable:%' and debit not like '%:principal' and credit like 'income:%'
    limit 1`.execute(db)
  return rows.length > 0
}
