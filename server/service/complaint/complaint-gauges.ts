import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

/** Days past are told apart from a week before the due date to a quarter after it. */
const EARLIEST = -7
const LATEST = 90

/** Whether a `stage` of a complaint is not met: an answer is no resolution. */
const IS_OWED = sql`resolved_at is null and (stage = 'resolution' or state = 'open')`

interface DueCount {
  readonly stage: 'reply' | 'resolution'
  readonly daysPast: number
  readonly count: number
}

/** Complaints without a reply or a resolution, by the days since each was due. */
export const complaintGauges: Gauges = {
  name: 'complaints',
  labels: ['stage', 'days_past'],
  metrics: {
    complaints_open:
      'Complaints that a stage is still owed, by days past its due date (-7: a week or more is left, 90: 90 or more are past).',
  },
  read: async ({ database, clock }) => {
    const today = toManilaDate(clock.now())
    const { rows } = await sql<DueCount>`
      select stage, days as "daysPast", count(*)::float8 as count
      from complaint, lateral (values ('reply', reply_due_on), ('resolution', resolution_due_on))
          due (stage, due_on),
        lateral (select greatest(${EARLIEST}, least(${LATEST}, ${today}::date - due_on)) as days) past
      where ${IS_OWED} group by stage, days`.execute(database)
    return rows.map(({ stage, daysPast, count }) => ({
      labels: { stage, days_past: String(daysPast) },
      values: { complaints_open: count },
    }))
  },
}

/** How many are late at all, and how late the oldest is: 0 where none is. */
export const lateComplaintGauges: Gauges = {
  name: 'late complaints',
  labels: ['stage'],
  metrics: {
    complaints_late: 'Complaints that a stage is still owed after its due date.',
    complaint_late_days: 'Days past of the one that is latest.',
  },
  read: async ({ database, clock }) => {
    const today = toManilaDate(clock.now())
    const { rows } = await sql<{ stage: string; count: number; days: number }>`
      select stage, count(*) filter (where due_on < ${today}::date)::float8 as count,
        greatest(0, coalesce(max(${today}::date - due_on), 0))::float8 as days
      from (values ('reply'), ('resolution')) stages (stage)
        left join (
          select stage, due_on from complaint,
            lateral (values ('reply', reply_due_on), ('resolution', resolution_due_on))
              due (stage, due_on)
          where ${IS_OWED}
        ) open using (stage)
      group by stage`.execute(database)
    return rows.map(({ stage, count, days }) => ({
      labels: { stage },
      values: { complaints_late: count, complaint_late_days: days },
    }))
  },
}

/** Those whose reply must be written today or tomorrow. */
export const dueComplaintGauges: Gauges = {
  name: 'due complaints',
  labels: [],
  metrics: { complaints_due_soon: 'Complaints without a reply that is due today or tomorrow.' },
  read: async ({ database, clock }) => {
    const today = toManilaDate(clock.now())
    const { rows } = await sql<{ count: number }>`
      select count(*)::float8 as count from complaint
      where state = 'open' and reply_due_on between ${today}::date and ${today}::date + 1`.execute(
      database,
    )
    return [{ labels: {}, values: { complaints_due_soon: rows[0]?.count ?? 0 } }]
  },
}
