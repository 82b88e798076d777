import { sql } from 'kysely'
import { STATUS } from '#domain/journal/loan-status.ts'
import type { Centavos } from '#domain/money/money.ts'
import { OLDEST_UNPAID, PRINCIPAL } from '#server/backoffice/accounting/oldest-unpaid.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The loans that were paid out in one month: where their principal is. Centavos. */
export interface Vintage {
  /** YYYY-MM. */
  readonly month: string
  readonly loans: number
  readonly lent: Centavos
  /** Not paid yet. */
  readonly outstanding: Centavos
  /** Of that, of loans of which some is late. */
  readonly late: Centavos
  /** Written off, also when it was recovered since. */
  readonly writtenOff: Centavos
}

const PAID_OUT = [STATUS.active, STATUS.dueSoon, STATUS.overdue, STATUS.settled]

/**
 * The principal of a brand's loans by the month in which they were paid out, as it stands; the rest
 * of what was lent is paid. One pass over the loans that were paid out, with the balance and, where
 * something is owed, the schedule of each; the entries of those written off alone.
 */
export async function vintagesOn(
  db: Database,
  brand: string,
  day: Temporal.PlainDate,
): Promise<Vintage[]> {
  const { rows } = await sql<Vintage>`
    select to_char(disbursed_on, 'YYYY-MM') as month, count(*)::int as loans,
      sum(principal)::bigint as lent, sum(outstanding)::bigint as outstanding,
      coalesce(sum(outstanding) filter (where due_on < ${day}), 0)::bigint as late,
      sum(written_off)::bigint as "writtenOff"
    from (
      select loan.disbursed_on, loan.principal, coalesce(balance.amount, 0) as outstanding, due_on,
        case when loan.written_off_on is null then 0 else (
          select coalesce(sum(case when credit = ${PRINCIPAL} then transfer.amount else -transfer.amount end), 0)
          from transfer
          where transfer.borrower_id = loan.borrower_id and chain = 'loan:' || loan.id and (
            (debit = 'writeOff' and credit = ${PRINCIPAL})
            or (debit = ${PRINCIPAL} and credit = 'writeOff'))
        ) end as written_off
      from loan
        left join balance on balance.borrower_id = loan.borrower_id
          and balance.account = ${PRINCIPAL} and balance.amount > 0
        left join lateral ${OLDEST_UNPAID} on balance.amount > 0
      where loan.brand = ${brand} and loan.status = any(${PAID_OUT}::smallint[])
        and loan.disbursed_on is not null
    ) each
    group by month order by month`.execute(db)
  return rows
}
