import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { AcceptedOffer } from '#server/lending/agreement/accepted-offer.ts'
import type { AgreedLoan } from '#server/lending/agreement/agreement.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import { readRow, readTerms, type RecordedTerms } from '#server/lending/loan/record/loan-record.ts'

/** A borrower's loan of a product as accepted; null also for another borrower's loan. */
export async function findAcceptedLoan(
  db: Database,
  borrowerId: string,
  productId: string,
  orderId: string,
): Promise<(AgreedLoan & { policyKey: string | null }) | null> {
  const row = await db
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .select([
      'loan.number',
      'loan.principal',
      'loan.terms',
      'loan.accepted',
      'loan.applied_at',
      'loan.policy as policyKey',
      'borrower.full_name',
      'borrower.full_name_sealed',
    ])
    .where('loan.borrower_id', '=', borrowerId)
    .where('loan.product_id', '=', productId)
    .where(sql`loan.id::text`, '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  const { number, principal, policyKey, full_name, full_name_sealed } = row
  const name = openRow(db, 'borrower', borrowerId, { full_name, full_name_sealed }).full_name
  const { rows, cost } = row.accepted as unknown as AcceptedOffer
  return {
    number,
    principal,
    policyKey,
    borrowerName: name ?? '',
    netProceeds: BigInt(cost.netProceeds),
    terms: readTerms(row.terms as unknown as RecordedTerms),
    rows: rows.map(readRow),
    acceptedOn: toManilaDate(row.applied_at),
  }
}
