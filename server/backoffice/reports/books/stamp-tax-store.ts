import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { PaidOutPlace } from '#server/backoffice/reports/portfolio/paid-out-place.ts'
import { NOT_REVERSED } from '#server/backoffice/reports/books/standing-entries.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A loan that was paid out, as its stamp tax goes by. */
export interface TaxedLoan {
  readonly id: string
  readonly number: string
  readonly paidOutOn: Temporal.PlainDate
  readonly principal: Centavos
  /** From the payout to the last due date of the schedule that was issued with it. */
  readonly termDays: number
  readonly isPassedOn: boolean
}

/** Loans of one month that have the same tax. */
export interface TaxedGroup extends Pick<TaxedLoan, 'principal' | 'termDays' | 'isPassedOn'> {
  /** YYYY-MM. */
  readonly month: string
  readonly loans: number
}

interface Days {
  readonly brand: string
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

const LOANS = sql`
  select loan.id, number, disbursed_on as "paidOutOn", principal,
    coalesce((terms ->> 'passesOnStampTax')::boolean, false) as "isPassedOn",
    coalesce(issued.term_days, 0) as "termDays"
  from loan left join lateral (
    select (rows -> -1 ->> 'dueOn')::date - starts_on as term_days from loan_schedule schedule
    where schedule.borrower_id = loan.borrower_id and schedule.loan_id = loan.id
      and reason = 'disbursed'
    order by version desc limit 1
  ) issued on true`

const within = ({ brand, first, last }: Days) =>
  sql`brand = ${brand} and disbursed_on between ${first} and ${last}`

/** The loans of a period in the order of their payouts, a page by the index of their days. */
export async function taxedLoans(
  db: Database,
  { after, most, ...days }: Days & { after: PaidOutPlace | null; most: number },
): Promise<TaxedLoan[]> {
  const { rows } = await sql<TaxedLoan>`
    ${LOANS} where ${within(days)}
      ${after ? sql`and (disbursed_on, loan.id) > (${after.paidOutOn}::date, ${after.id}::uuid)` : sql``}
    order by disbursed_on, loan.id limit ${most}`.execute(db)
  return rows
}

/** The loans of a period by month, amount and term: those of a group have the same tax. */
export async function taxedGroups(db: Database, days: Days): Promise<TaxedGroup[]> {
  const { rows } = await sql<TaxedGroup>`
    select to_char("paidOutOn", 'YYYY-MM') as month, principal, "termDays", "isPassedOn",
      count(*)::int as loans
    from (${LOANS} where ${within(days)}) loan group by 1, 2, 3, 4 order by 1`.execute(db)
  return rows
}

/** Principal by the month of the payout, from the entries that stand. */
export async function lentByLedger(
  db: Database,
  { brand, first, last }: Days,
): Promise<ReadonlyMap<string, Centavos>> {
  const { rows } = await sql<{ month: string; lent: Centavos }>`
    select to_char(value_on, 'YYYY-MM') as month, sum(amount)::bigint as lent
    from (
      select chain, sequence, value_on from entry
      where entry.brand = ${brand} and event = 'disbursed'
        and value_on between ${first} and ${last} and ${NOT_REVERSED}
    ) granted join transfer using (chain, sequence)
    where debit like 'receivable:%:principal'
    group by 1`.execute(db)
  return new Map(rows.map(({ month, lent }) => [month, lent]))
}
