import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Whether a late row of `loan` has a hardship plan in force that is kept on a day, or broken: an
 * installment is late by more days than the plan allows.
 */
export function hasPlan(state: 'kept' | 'broken', day: Temporal.PlainDate) {
  const daysLate = sql`${day}::date - loan.late_since`
  const freeDays = sql`(plan.terms ->> 'freeDays')::integer`
  return sql`exists (
    select from hardship_plan plan
    where plan.borrower_id = loan.borrower_id and plan.loan_id = loan.id
      and plan.booked_as = ${PAID_AFTER}
      and ${state === 'kept' ? sql`${daysLate} <= ${freeDays}` : sql`${daysLate} > ${freeDays}`})`
}

/**
 * Since when the plan in force of a late row of `loan` is broken on a day: a table of one row at most,
 * named `broken`, with `broken_on`.
 */
export function brokenPlan(day: Temporal.PlainDate) {
  return sql`(
    select min(loan.late_since + (plan.terms ->> 'freeDays')::integer + 1) as broken_on
    from hardship_plan plan
    where plan.borrower_id = loan.borrower_id and plan.loan_id = loan.id
      and plan.booked_as = ${PAID_AFTER}
    having min(loan.late_since + (plan.terms ->> 'freeDays')::integer + 1) <= ${day}::date
  ) broken`
}

/** The place after which entries count on the schedule in force of a row of `loan`. */
const PAID_AFTER = sql`(
  select paid_after from loan_schedule
  where loan_id = loan.id and borrower_id = loan.borrower_id
  order by version desc limit 1)`

/** The hardship plans of late loans, by the loan: in force, or offered. */
export async function latePlans(
  db: Database,
  loans: readonly { readonly id: string }[],
  day: Temporal.PlainDate,
): Promise<ReadonlyMap<string, 'offered' | 'kept' | 'broken'>> {
  const { rows } = await sql<{ id: string; state: 'offered' | 'kept' | 'broken' }>`
    select loan.id, case when ${hasPlan('broken', day)} then 'broken'
      when ${hasPlan('kept', day)} then 'kept' else 'offered' end as state
    from loan
    where loan.id = any(${loans.map(({ id }) => id)}::uuid[]) and loan.late_since is not null
      and (${hasPlan('broken', day)} or ${hasPlan('kept', day)} or exists (
        select from hardship_plan plan
        where plan.borrower_id = loan.borrower_id and plan.loan_id = loan.id
          and plan.accepted_at is null and plan.declined_at is null and plan.replaced_at is null
          and plan.until_on >= ${day}))`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}
