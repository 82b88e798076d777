import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { NOT_REVERSED } from '#server/backoffice/reports/books/standing-entries.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The installments that were due in one month, by when their principal was paid in full. */
export interface DueMonth {
  /** YYYY-MM. */
  readonly month: string
  readonly installments: number
  /** Of all of them. */
  readonly principal: Centavos
  /** By the due date. */
  readonly onTime: number
  readonly within7Days: number
  readonly within30Days: number
  readonly later: number
  /** Not paid when another schedule took their place. */
  readonly replaced: number
  readonly notPaid: number
}

/**
 * The installments of a brand that were due in a period, each by the schedule that was in force on its
 * due date, and when payments of its principal, by their value dates, came to all of it. One pass over
 * the schedules, and one over the transfers of payments.
 */
export async function installmentsDue(
  db: Database,
  { brand, first, last }: { brand: string; first: Temporal.PlainDate; last: Temporal.PlainDate },
): Promise<DueMonth[]> {
  const { rows } = await sql<DueMonth>`
    with payment as materialized (${paidAt(brand)}),
      installment as (
        select due_on, principal, is_replaced, ${paidBy(sql`due_on`)} as on_time,
          ${paidBy(sql`due_on + 7`)} as in_7_days, ${paidBy(sql`due_on + 30`)} as in_30_days,
          coalesce(sum(paid), 0) >= principal as is_paid
        from (${DUE}) due left join payment on payment.chain = due.chain
          and payment.installment = due.number and sequence > paid_after
          and sequence <= replaced_after
        where due.brand = ${brand} and due_on between ${first} and ${last}
          and (next_on is null or due_on < next_on) and principal > 0
        group by due.chain, version, number, due_on, principal, is_replaced)
    select to_char(due_on, 'YYYY-MM') as month, count(*)::int as installments,
      sum(principal)::bigint as principal,
      count(*) filter (where on_time)::int as "onTime",
      count(*) filter (where in_7_days and not on_time)::int as "within7Days",
      count(*) filter (where in_30_days and not in_7_days)::int as "within30Days",
      count(*) filter (where is_paid and not in_30_days)::int as later,
      count(*) filter (where is_replaced and not is_paid)::int as replaced,
      count(*) filter (where not is_paid and not is_replaced)::int as "notPaid"
    from installment group by month order by month`.execute(db)
  return rows
}

/**
 * Every installment of the loans that were paid out, and since when another schedule is in force. A
 * schedule that was replaced before its first due date, as the accepted one is, has none to count.
 */
const DUE = sql`
  select 'loan:' || loan.id as chain, loan.brand, schedule.version, schedule.paid_after,
    coalesce(next.paid_after, 9223372036854775807) as replaced_after,
    next.version is not null as is_replaced,
    (next.issued_at at time zone 'Asia/Manila')::date as next_on,
    (row ->> 'number')::int as number, (row ->> 'dueOn')::date as due_on,
    (row ->> 'principal')::bigint as principal
  from loan join loan_schedule schedule
      on schedule.borrower_id = loan.borrower_id and schedule.loan_id = loan.id
    left join loan_schedule next on next.borrower_id = schedule.borrower_id
      and next.loan_id = schedule.loan_id and next.version = schedule.version + 1,
    jsonb_array_elements(schedule.rows) row
  where disbursed_on is not null and (next.version is null or (schedule.rows -> 0 ->> 'dueOn')::date
    < (next.issued_at at time zone 'Asia/Manila')::date)`

/** Principal that payments settled, by installment. */
const paidAt = (brand: string) => sql`
  select chain, sequence, installment, value_on,
    case when credit like 'receivable:%' then amount else -amount end as paid
  from transfer join (
    select chain, sequence, value_on from entry where brand = ${brand} and ${NOT_REVERSED}
  ) standing using (chain, sequence)
  where installment is not null
    and (credit like 'receivable:%:principal' or debit like 'receivable:%:principal')
    and debit <> 'writeOff' and credit <> 'writeOff'`

function paidBy(day: ReturnType<typeof sql>) {
  return sql`coalesce(sum(paid) filter (where value_on <= ${day}), 0) >= principal`
}
