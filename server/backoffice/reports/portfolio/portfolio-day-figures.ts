import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { oldestUnpaid } from '#server/backoffice/accounting/oldest-unpaid.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A day that is over, from its first moment to the first one after it. */
export interface WholeDay {
  readonly day: Temporal.PlainDate
  readonly beginsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/** A product's loans at the end of a day, and its money on that day. Centavos. */
export interface DayFigures {
  readonly productId: string
  /** That owed principal. */
  readonly loans: number
  readonly principal: Centavos
  /** Of the principal, that of loans late by a day or more, and by more than 30, 60 and 90. */
  readonly late1: Centavos
  readonly late30: Centavos
  readonly late60: Centavos
  readonly late90: Centavos
  readonly paidOut: Centavos
  /** Less what went back. */
  readonly paidIn: Centavos
}

/**
 * A brand's day by products, as the books and the schedules were at its end. One pass over the
 * balances, the loans that owe and the entries since the day began: later ones are taken off.
 */
export async function dayFigures(
  db: Database,
  brand: string,
  { day, beginsAt, endsAt }: WholeDay,
): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    with since as materialized (
      select transfer.borrower_id, loan_id,
        coalesce(sum(change) filter (where at >= ${endsAt} and account like '%:principal'), 0) as later,
        coalesce(sum(-change) filter (where at < ${endsAt} and account like 'cash:%'
          and other = 'disbursement'), 0) as paid_out,
        coalesce(sum(change) filter (where at < ${endsAt} and account like 'cash:%'
          and other <> 'disbursement'), 0) as paid_in
      from entry join transfer using (borrower_id, chain, sequence),
        lateral (values (debit, credit, amount), (credit, debit, -amount))
          as side (account, other, change)
      where entry.brand = ${brand} and at >= ${beginsAt} and loan_id is not null
        and (account like 'receivable:%:principal' or account like 'cash:%')
      group by 1, 2
    ), today as materialized (
      select borrower_id, substr(account, 12, 36)::uuid as loan_id, amount
      from balance where account like 'receivable:%:principal'
    ), owed as materialized (
      select loan.borrower_id, loan.id as loan_id, product_id,
        today.amount - coalesce(later, 0) as amount,
        coalesce(paid_out, 0) as paid_out, coalesce(paid_in, 0) as paid_in
      from today join loan on loan.borrower_id = today.borrower_id and loan.id = today.loan_id
        left join since on since.borrower_id = today.borrower_id and since.loan_id = today.loan_id
      where loan.brand = ${brand}
    ), placed as (
      select balance.product_id, balance.amount, paid_out, paid_in, ${day}::date - due_on as days
      from owed balance
        join loan on loan.borrower_id = balance.borrower_id and loan.id = balance.loan_id
        left join lateral ${oldestUnpaid(sql`schedule.issued_at < ${endsAt}`)} on true
      where balance.amount > 0 or paid_out <> 0 or paid_in <> 0
    )
    select product_id as "productId", (count(*) filter (where amount > 0))::int as loans,
      sum(amount)::bigint as principal, ${lateFrom(0)} as "late1", ${lateFrom(30)} as "late30",
      ${lateFrom(60)} as "late60", ${lateFrom(90)} as "late90",
      sum(paid_out)::bigint as "paidOut", sum(paid_in)::bigint as "paidIn"
    from placed group by product_id order by product_id`.execute(db)
  return rows
}

const lateFrom = (days: number) =>
  sql`coalesce(sum(amount) filter (where days > ${days}), 0)::bigint`
