import { type RawBuilder, sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { OpenItem } from '#server/backoffice/work/open-item.ts'
import { hasPlan } from '#server/lending/hardship/late-plans.ts'
import { ASSIGNED_PAYMENTS } from '#server/lending/loan/record/new-since.ts'
import { WITH_STATE } from '#server/lending/loan/status/loan-state.ts'
import { hasOpenPromise } from '#server/service/collections/promise-paid.ts'

/**
 * Late loans to ask for: those of the work list without a filter. No clock runs; the one late longest
 * comes first.
 */
export function openLateLoans(now: Temporal.Instant): RawBuilder<OpenItem> {
  const day = toManilaDate(now)
  return sql`
    with ${ASSIGNED_PAYMENTS}
    select loan.id::text as item, number as name, loan.borrower_id as "borrowerId",
      loan_state.late_since::timestamp at time zone 'Asia/Manila' as since,
      null::timestamptz as due, '{}'::text[] as makers
    from loan ${WITH_STATE}
    where loan_state.late_since is not null and not ${hasOpenPromise(day)}
      and not ${hasPlan('kept', day)}`
}
