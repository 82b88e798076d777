import { type RawBuilder, sql } from 'kysely'
import type { WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { assignedIn, isAssigned, withAssigned } from '#server/backoffice/work/assigned-items.ts'
import type { OpenItem } from '#server/backoffice/work/open-item.ts'
import { WORK } from '#server/backoffice/work/work-queues.ts'
import type { Database } from '#server/platform/database/database.ts'

/** For whom something becomes, by whom, and until when. */
export interface Assigned {
  readonly queue: WorkQueueKey
  readonly staffId: string
  readonly givenBy: string
  readonly now: Temporal.Instant
  /** The Manila day of now. */
  readonly day: Temporal.PlainDate
  readonly untilOn: Temporal.PlainDate
}

/** An item that waits and whose it is. */
export interface ListedItem extends OpenItem {
  /** Null: nobody's. */
  readonly staffId: string | null
  readonly assignee: string | null
  readonly untilOn: Temporal.PlainDate | null
}

export interface ItemsAsked {
  readonly queue: WorkQueueKey
  readonly now: Temporal.Instant
  readonly day: Temporal.PlainDate
  readonly which: RawBuilder<unknown>
  readonly most: number
}

/** Items that wait, the most urgent first. */
export async function listItems(
  db: Database,
  { queue, now, day, which, most }: ItemsAsked,
): Promise<ListedItem[]> {
  const { rows } = await sql<ListedItem>`
    select open.*, assigned.staff_id as "staffId", assigned.until_on as "untilOn",
      assigned.name as assignee
    from (${WORK[queue].open(now)}) open ${withAssigned(queue, day)}
    where ${which}
    order by ${URGENCY} limit ${most}`.execute(db)
  return rows
}

/** By their clock, without one by their age. */
export const URGENCY = sql`coalesce(open.due, open.since), open.since, open.item`

/** Whether an item comes after this one in the order of a queue. */
export const isAfter = ({ due, since, item }: OpenItem) =>
  sql`((${URGENCY}) > (${due ?? since}::timestamptz, ${since}::timestamptz, ${item}))`

/** Nobody's, and nothing waits on it that this person requested. */
export const isFreeFor = (staffId: string) =>
  sql`(assigned.item is null and ${isDecidedBy(staffId)})`

/** Nothing waits on it that this person requested: who makes never checks. */
export const isDecidedBy = (staffId: string) => sql`(${staffId}::text <> all(open.makers))`

/**
 * Makes those of some items somebody's that are nobody's at this moment, or theirs already. Of two who
 * try at once, one has it: the other waits for the row, and finds it taken.
 *
 * @returns those that are theirs now
 */
export async function storeFree(
  db: Database,
  items: readonly string[],
  { queue, staffId, givenBy, now, day, untilOn }: Assigned,
): Promise<string[]> {
  const { rows } = await sql<{ item: string }>`
    insert into work_assignment as assigned (queue, item, staff_id, given_by, at, until_on)
    select ${queue}, item, ${staffId}::uuid, ${givenBy}::uuid, ${now}::timestamptz, ${untilOn}::date
    from unnest(${items.toSorted()}::text[]) item
    on conflict (queue, item) do update set staff_id = excluded.staff_id,
      given_by = excluded.given_by, at = excluded.at,
      until_on = case when assigned.staff_id = excluded.staff_id
        then greatest(assigned.until_on, excluded.until_on) else excluded.until_on end
    where assigned.staff_id = excluded.staff_id or not ${isAssigned(queue, day)}
    returning assigned.item`.execute(db)
  return rows.map(({ item }) => item)
}

/** Whose some items are; those that are nobody's, or wait no more, are left out. */
export async function listAssignees(
  db: Database,
  { queue, now, day }: Pick<Assigned, 'queue' | 'now' | 'day'>,
  items: readonly string[],
): Promise<{ readonly item: string; readonly name: string; readonly staffId: string }[]> {
  const { rows } = await sql<{ item: string; name: string; staffId: string }>`
    select open.item, assigned.name, assigned.staff_id as "staffId"
    from (${WORK[queue].open(now)}) open
      join ${assignedIn(queue, day)} on assigned.item = open.item
    where open.item = any(${[...items]}::text[])`.execute(db)
  return rows
}

type Own = Pick<Assigned, 'queue' | 'staffId'>

/** Makes an item nobody's that was somebody's. @returns whether it was theirs */
export async function removeAssigned(
  db: Database,
  item: string,
  { queue, staffId }: Own,
): Promise<boolean> {
  const { rows } = await sql`
    delete from work_assignment
    where queue = ${queue} and item = ${item} and staff_id = ${staffId}
    returning true as gone`.execute(db)
  return rows.length > 0
}

/** Makes an item nobody's, whosever it is. */
export async function clearAssigned(
  db: Database,
  item: string,
  { queue }: Pick<Own, 'queue'>,
): Promise<void> {
  await sql`delete from work_assignment where queue = ${queue} and item = ${item}`.execute(db)
}

/** Makes all that is somebody's in a queue nobody's. @returns what was theirs, and until when */
export async function removeAll(
  db: Database,
  { queue, staffId, day }: Own & Pick<Assigned, 'day'>,
): Promise<{ readonly item: string; readonly untilOn: Temporal.PlainDate }[]> {
  const { rows } = await sql<{ item: string; untilOn: Temporal.PlainDate }>`
    delete from work_assignment where queue = ${queue} and staff_id = ${staffId}
    returning item, until_on as "untilOn"`.execute(db)
  return rows.filter(({ untilOn }) => Temporal.PlainDate.compare(untilOn, day) >= 0)
}
