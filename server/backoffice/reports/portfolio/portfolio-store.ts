import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { OLDEST_UNPAID, PRINCIPAL } from '#server/backoffice/accounting/oldest-unpaid.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Loans of one status and bucket. */
export interface PortfolioPart {
  readonly status: number
  /** Days late from which the bucket counts; 0: nothing is late. */
  readonly bucket: number
  readonly loans: number
  /** Principal that is not paid, late or not. */
  readonly principal: Centavos
}

/** Paid out, and neither settled nor written off. */
const IN_FORCE = [STATUS.active, STATUS.dueSoon, STATUS.overdue]

/**
 * Principal of a brand's loans in force by status and by days since the oldest due date whose
 * principal is not paid in full. One pass over the loans in force, with the balance and the schedule
 * of each.
 */
export async function portfolioOn(
  db: Database,
  brand: string,
  day: Temporal.PlainDate,
): Promise<PortfolioPart[]> {
  const { rows } = await sql<PortfolioPart>`
    select status, bucket, count(*)::int as loans, sum(principal)::bigint as principal from (
      select loan.status, balance.amount as principal,
        case when ${day}::date - due_on > 90 then 91 when ${day}::date - due_on > 60 then 61
          when ${day}::date - due_on > 30 then 31 when ${day}::date - due_on > 0 then 1 else 0
        end as bucket
      from loan
        join balance on balance.borrower_id = loan.borrower_id
          and balance.account = ${PRINCIPAL}
        join lateral ${OLDEST_UNPAID} on true
      where loan.brand = ${brand} and loan.status = any(${IN_FORCE}::smallint[])
        and balance.amount > 0
    ) each
    group by status, bucket order by bucket, status`.execute(db)
  return rows
}
