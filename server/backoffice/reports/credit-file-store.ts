import { sql } from 'kysely'
import { STATUS } from '#domain/loan-status.ts'
import type { Centavos } from '#domain/money.ts'
import type { PaidOutPlace } from '#server/backoffice/reports/paid-out-place.ts'
import { NOT_REVERSED } from '#server/backoffice/reports/standing-entries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openPerson, type Person } from '#server/platform/field-encryption/person.ts'

/** A row of a schedule as it is stored; centavos as text. */
export interface StoredRow {
  readonly dueOn: string
  readonly principal: string
  readonly due?: string
}

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
  readonly isWrittenOff: boolean
  /** Of the schedule in force. */
  readonly rows: readonly StoredRow[]
  /** Principal, and all portions. */
  readonly owedPrincipal: Centavos
  readonly owed: Centavos
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
      written_off_on is not null as "isWrittenOff", coalesce(schedule.rows, '[]') as rows,
      coalesce(owed."owedPrincipal", 0)::bigint as "owedPrincipal",
      coalesce(owed.owed, 0)::bigint as owed, paid."lastPaidOn", paid."lastPaid",
      full_name, full_name_sealed, birth_on, birth_on_sealed
    from loan join borrower on borrower.id = loan.borrower_id
      left join lateral (${IN_FORCE}) schedule on true
      left join lateral (${OWED}) owed on true
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

const IN_FORCE = sql`
  select rows from loan_schedule schedule
  where schedule.borrower_id = loan.borrower_id and schedule.loan_id = loan.id
  order by version desc limit 1`

const OWED = sql`
  select sum(amount) as owed,
    sum(amount) filter (where account like '%:principal') as "owedPrincipal"
  from balance where balance.borrower_id = loan.borrower_id and account in (
    'receivable:' || loan.id || ':principal', 'receivable:' || loan.id || ':interest',
    'receivable:' || loan.id || ':fees', 'receivable:' || loan.id || ':penalties',
    'receivable:' || loan.id || ':legalCharges', 'receivable:' || loan.id || ':enforcementExpenses')`

/** The last money that came in for the loan and was not taken back. */
const LAST_PAYMENT = sql`
  select value_on as "lastPaidOn", sum(amount)::bigint as "lastPaid"
  from entry join transfer using (chain, sequence, borrower_id)
  where entry.borrower_id = loan.borrower_id and chain = 'loan:' || loan.id and ${NOT_REVERSED}
    and (debit like 'cash:%' or debit like 'clearing:%' or debit = 'suspense')
  group by value_on order by value_on desc limit 1`
