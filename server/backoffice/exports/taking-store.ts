import { sql } from 'kysely'
import type { Taking } from '#server/backoffice/exports/far-above.ts'
import { isShown } from '#server/backoffice/staff-log/shown-borrowers.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Days with which the last 24 hours are compared. */
const DAYS = 14

/**
 * What each person of staff opened, was shown and exported: borrowers whom one answer was about,
 * also that of an action; borrowers in any answer, pages of lists too; each once a day. And borrowers in
 * their files, one in two files twice.
 */
export async function takingOfStaff(db: Database, now: Temporal.Instant): Promise<Taking[]> {
  const dayAgo = now.subtract({ hours: 24 })
  const since = dayAgo.subtract({ hours: 24 * DAYS })
  const { rows } = await sql<Taking>`
    with answered as (
      select staff_id, at, borrowers from staff_log
      where at > ${since} and ${isShown} and staff_id is not null
    ), had as (
      select 'opened' as what, staff_id, at, borrowers[1] as borrower, 1 as count
      from answered where cardinality(borrowers) = 1
      union all
      select 'shown', staff_id, at, unnest(borrowers), 1 from answered
      union all
      select 'exported', staff_id, taken_at, id, borrowers from data_export
      where taken_at > ${since} and borrowers > 0
    ), once as (
      select what, staff_id, max(count) as count, case when at <= ${dayAgo}
          then (at at time zone 'Asia/Manila')::date end as day
      from had group by what, staff_id, day, borrower
    ), by_day as (
      select what, staff_id, day, sum(count)::integer as count
      from once group by what, staff_id, day
    )
    select what, staff_id as "staffId", roles,
      coalesce(max(count) filter (where day is null), 0) as now,
      coalesce(array_agg(count) filter (where day is not null), '{}') as days
    from by_day join staff on staff.id = staff_id
    group by what, staff_id, roles`.execute(db)
  return rows
}
