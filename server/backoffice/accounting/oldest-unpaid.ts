import { type RawBuilder, sql } from 'kysely'

/** The account of what is owed of a loan's principal. */
export const PRINCIPAL = sql`'receivable:' || loan.id || ':principal'`

/**
 * `unpaid.due_on`: the oldest due date of a loan whose principal is not paid in full; of `loan` and
 * the `balance` of its principal, above 0. Payments settle principal oldest first, so it is the first
 * due date of the schedule in force by which more is due than is paid.
 *
 * @param issued of `schedule`: whether one counts; the last of these is in force
 */
export const oldestUnpaid = (issued: RawBuilder<unknown> = sql`true`) => sql`(
  select min(due_on) as due_on from (
    select (row ->> 'dueOn')::date as due_on,
      sum((row ->> 'principal')::bigint) over (order by (row ->> 'number')::int) as by_then,
      sum((row ->> 'principal')::bigint) over () as in_all
    from (
      select rows from loan_schedule schedule
      where balance.amount > 0 and schedule.borrower_id = loan.borrower_id
        and schedule.loan_id = loan.id and ${issued}
      order by version desc limit 1
    ) schedule, jsonb_array_elements(schedule.rows) row
  ) installment
  where by_then > in_all - balance.amount
) unpaid`

export const OLDEST_UNPAID = oldestUnpaid()
