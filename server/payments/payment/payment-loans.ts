import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { LoanPaid } from '#server/providers/dependencies.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'

/** The loans on which a payment is booked, in the order of their ids. */
export async function loansOfPayment(
  db: Database,
  { provider, reference }: ProviderReference,
): Promise<LoanPaid[]> {
  const { rows } = await sql<LoanPaid>`
    select loan.id, loan.borrower_id as "borrowerId", loan.status, bool_or(transfer.credit like 'receivable:%') as "isRepaid"
    from entry_payment link
      join entry using (chain, sequence, borrower_id)
      join transfer using (chain, sequence, borrower_id)
      join loan on loan.borrower_id = entry.borrower_id and loan.id = entry.loan_id
    where link.provider = ${provider} and link.reference = ${reference}
      and not exists (select from entry back
        where back.borrower_id = entry.borrower_id and back.reverses = entry.reference)
    group by loan.id, loan.borrower_id, loan.status
    order by loan.id`.execute(db)
  return rows
}
