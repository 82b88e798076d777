import { type RawBuilder, sql } from 'kysely'
import { MANILA } from '#domain/calendar/calendar.ts'

/**
 * From: each open complaint with the instants at which its clock stands at a half, at three quarters
 * and at the end (domain/contacts/complaint-clock.ts, `replyClock`).
 */
export const OPEN_COMPLAINT_STAGES: RawBuilder<unknown> = sql`
  complaint, lateral (
      select coalesce(reopened_at, filed_at) as since,
        (reply_due_on + 1)::timestamp at time zone ${sql.lit(MANILA)} as past_at
    ) clock, lateral (
      values ('half', since + (past_at - since) * 0.5),
        ('threeQuarters', since + (past_at - since) * 0.75),
        ('past', past_at)
    ) stages (stage, stage_at)`
