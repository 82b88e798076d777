import { sql } from 'kysely'
import { WORK_QUEUES, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { WORK } from '#server/backoffice/work/work-queues.ts'
import type { Database } from '#server/platform/database/database.ts'

/** How many items people dealt with in each queue on the Manila day of now, by the log of staff. */
export type DoneToday = (queue: WorkQueueKey, staffId: string) => number

/** @param staffId null: of everybody */
export async function readDoneToday(
  db: Database,
  now: Temporal.Instant,
  staffId: string | null,
): Promise<DoneToday> {
  const since = toManilaDate(now).toZonedDateTime(MANILA).toInstant()
  const whose = staffId === null ? sql`true` : sql`staff_id = ${staffId}::uuid`
  const actions = WORK_QUEUES.flatMap((queue) =>
    WORK[queue].done.map((action) => sql`(${queue}::text, ${action}::text)`),
  )
  const { rows } = await sql<{ queue: WorkQueueKey; staffId: string; count: number }>`
    select queue, staff_id as "staffId", count(distinct subject)::integer as count
    from staff_log join (values ${sql.join(actions)}) done (queue, action) on act = action
    where at >= ${since} and kind = 'done' and ${whose}
    group by queue, staff_id`.execute(db)
  const counts = new Map(rows.map((row) => [`${row.queue} ${row.staffId}`, row.count]))
  return (queue, of) => counts.get(`${queue} ${of}`) ?? 0
}
