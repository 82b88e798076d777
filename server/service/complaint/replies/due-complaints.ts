import { type RawBuilder, sql } from 'kysely'

/** The day that comes first of those that are not met. */
export const DUE_ON = sql`case when state = 'open' then least(reply_due_on, resolution_due_on)
  else resolution_due_on end`

/** Whether a clock of a complaint was over before a day. */
export function isLate(day: Temporal.PlainDate): RawBuilder<boolean> {
  return sql`(resolved_at is null and (resolution_due_on < ${day}::date
    or (state = 'open' and reply_due_on < ${day}::date)))`
}
