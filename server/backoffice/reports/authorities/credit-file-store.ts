import { sql } from 'kysely'
import { STATUS } from '#domain/journal/loan-status.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { PaidOutPlace } from '#server/backoffice/reports/portfolio/paid-out-place.ts'
import { NOT_REVERSED } from '#server/backoffice/reports/books/standing-entries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openPerson, type Person } from '#server/platform/field-encryption/person.ts'

/** A loan and its borrower, as the credit bureau is told of them. */
export interface ReportedLoan extends Person {
  readonly id: string
  readonly number: string
  readonly borrowerId: string
  readonly phone: string
  readonly status: number
  readonly principal: Centavos
  readonly interval: { readonly unit: string; readonly every: number } | null
  readonly paidOutOn: Temporal.PlainDate
  readonly closedAt: Temporal.Instant | null
  readonly lastPaidOn: Temporal.PlainDate | null
  readonly lastPaid: Centavos | null
}

const PAID_OUT = [STATUS.active, STATUS.dueSoon, STATUS.overdue, STATUS.settled]

/** The loans of a brand that were paid out, in the order of their payouts, a page by its index. */
export async function reportedLoans(
  db: Database,
  { brand, after, most }: { brand: string; after: PaidOutPlace | null; most: number },
): Promise<ReportedLoan[]> {
  const { rows } = await sql<Stored>`
    select loan.id, number, loan.borrower_id as "borrowerId", phone, loan.status, principal,
      terms -> 'interval' as interval, disbursed_on as "paidOutOn", closed_at as "closedAt",
      paid."lastPaidOn", paid."lastPaid",
      full_name, full_name_sealed, birth_on, birth_on_sealed
    from loan join borrower on borrower.id = loan.borrower_id
      left join lateral (${LAST_PAYMENT}) paid on true
    where loan.brand = ${brand} and disbursed_on is not null
      and loan.status = any(${PAID_OUT}::smallint[])
      ${after ? sql`and (disbursed_on, loan.id) > (${after.paidOutOn}::date, ${after.id}::uuid)` : sql``}
    order by disbursed_on, loan.id limit ${most}`.execute(db)
  return rows.map(({ full_name, full_name_sealed, birth_on, birth_on_sealed, ...loan }) => ({
    ...loan,
    ...openPerson(db, loan.borrowerId, { full_name, full_name_sealed, birth_on, birth_on_sealed }),
  }))
}

type Stored = Omit<ReportedLoan, keyof Person> & Parameters<typeof openPerson>[2]

/** The last money that came in for the loan and was not taken back. */
const LAST_PAYMENT = sql`
  select value_on as "lastPaidOn", sum(amount)::bigint as "lastPaid"
  from entry join transfer using (chain, sequence, borrower_id)
  where entry.borrower_id = loan.borrower_id and chain = 'loan:' || loan.id and ${NOT_REVERSED}
    and (debit like 'cash:%' or debit like 'clearing:%' or debit = 'suspense')
  group by value_on order by value_on desc limit 1`
