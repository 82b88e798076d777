import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a borrower has nothing open: no loan or application, no complaint, and no hold of
 * compliance. Only then what is old of them is deleted. Nobody's rows are at rest.
 *
 * @param borrowerId may be null
 */
export function isAtRest(borrowerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    not exists (select from loan where loan.borrower_id = ${borrowerId}
      and loan.status not in (110, 200))
    and not exists (select from complaint where complaint.borrower_id = ${borrowerId}
      and complaint.resolved_at is null)
    and not exists (select from borrower where borrower.id = ${borrowerId}
      and borrower.held_at is not null))`
}
