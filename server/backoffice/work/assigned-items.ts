import { type RawBuilder, sql } from 'kysely'
import type { WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { workingRoles } from '#server/backoffice/work/work-queues.ts'

/** Whether somebody (`staff`) works in a queue on a day: signs in, is not away, and has the role. */
export function worksIn(queue: WorkQueueKey, day: Temporal.PlainDate): RawBuilder<boolean> {
  return sql`(staff.state = 'active' and (staff.away_until is null or staff.away_until < ${day}::date)
    and staff.roles && ${[...workingRoles(queue)]}::text[])`
}

/**
 * Whether a row `assigned` of `work_assignment` makes its item somebody's on a day. It is nobody's again
 * once its days are over, or when whose it is left, is away or has lost the role.
 */
export function isAssigned(queue: WorkQueueKey, day: Temporal.PlainDate): RawBuilder<boolean> {
  return sql`(assigned.queue = ${queue} and assigned.until_on >= ${day}::date and exists (
    select from staff where staff.id = assigned.staff_id and ${worksIn(queue, day)}))`
}

/** What of a queue is somebody's: `item`, `staff_id`, `name` and `until_on`. */
export function assignedIn(queue: WorkQueueKey, day: Temporal.PlainDate): RawBuilder<unknown> {
  return sql`(
    select item, staff_id, staff.name, until_on
    from work_assignment own join staff on staff.id = own.staff_id and ${worksIn(queue, day)}
    where own.queue = ${queue} and own.until_on >= ${day}::date
  ) assigned`
}

/** Joins to a row `open` (OpenItem) the row `assigned` that makes it somebody's. */
export function withAssigned(queue: WorkQueueKey, day: Temporal.PlainDate): RawBuilder<unknown> {
  return sql`left join ${assignedIn(queue, day)} on assigned.item = open.item`
}
