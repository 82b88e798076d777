import { type RawBuilder, sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  EXPLANATIONS,
  LINE_REQUESTS,
  TRANSFER_EXPLANATIONS,
} from '#server/backoffice/money-requests/money-kinds.ts'
import type { OpenItem } from '#server/backoffice/work/open-item.ts'
import { differencesOn } from '#server/payments/reconciliation/differences/open-differences.ts'

/** Days after which a difference that nothing explains has waited too long. */
const EXPLAINED_WITHIN_DAYS = 2

/** Differences that nothing explains; who asked to explain one leaves it to another person. */
export function openDifferences(now: Temporal.Instant): RawBuilder<OpenItem> {
  return sql`
    with asked as materialized (
      select ${DIFFERENCE_ASKED} as item, array_agg(made_by) as makers from staff_act
      where checked_at is null and rejected_at is null
        and act = any(${[...EXPLANATIONS, ...LINE_REQUESTS, ...TRANSFER_EXPLANATIONS]}::text[])
      group by 1
    )
    select kind || ':' || subject as item, subject as name, null::uuid as "borrowerId",
      since::timestamp at time zone 'Asia/Manila' as since,
      (since + ${EXPLAINED_WITHIN_DAYS}::integer)::timestamp at time zone 'Asia/Manila' as due,
      coalesce(makers, '{}'::text[]) as makers
    from (${differencesOn(toManilaDate(now))}) difference
      left join asked on asked.item = kind || ':' || subject
    where "explainedAs" is null`
}

/** The difference that a request in `staff_act` is about: `differenceId` of `aboutDifference`. */
const DIFFERENCE_ASKED = sql`case
  when act = any(${[...EXPLANATIONS]}::text[]) then (input ->> 'kind') || ':' || (input ->> 'subject')
  when act = any(${[...LINE_REQUESTS]}::text[])
    then 'bankLine:' || (input ->> 'account') || ':' || (input ->> 'line')
  else 'transfer:' || (input ->> 'account') || ':' || (input ->> 'transferReference') end`
