import { sql } from 'kysely'
import type { assignWork } from '#contract/console/work/workload.ts'
import type { StaffInput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  type Assigned,
  clearAssigned,
  isDecidedBy,
  isFreeFor,
  listItems,
  storeFree,
} from '#server/backoffice/work/assignment-store.ts'
import { notPossible } from '#server/backoffice/work/take-work.ts'
import { isAtWork } from '#server/backoffice/work/worker-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The longest time for which something is given: an item that is forgotten returns to its queue. */
const MAX_DAYS = 31

/**
 * Gives somebody the most urgent items of a queue that are nobody's, or one item whosever it is.
 *
 * @returns how many are theirs now
 * @throws Refusal -1005 for somebody who does not work in the queue now, and for a day too late
 */
export async function assignItems(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  wanted: StaffInput<typeof assignWork>,
  givenBy: string,
): Promise<number> {
  const now = clock.now()
  return database.transaction().execute(async (tx) => assignWithin(tx, wanted, givenBy, now))
}

/** The same in the transaction of something else. */
export async function assignWithin(
  tx: Transaction,
  { queue, staffId, item, count, untilOn: until }: StaffInput<typeof assignWork>,
  givenBy: string,
  now: Temporal.Instant,
): Promise<number> {
  const day = toManilaDate(now)
  const untilOn = dayWithin(until, day)
  if (!(await isAtWork(tx, queue, staffId, day)))
    throw notPossible('They are away, or their roles do not work in this queue.')
  const assigned: Assigned = { queue, staffId, givenBy, now, day, untilOn }
  const which =
    item === undefined ? isFreeFor(staffId) : sql`open.item = ${item} and ${isDecidedBy(staffId)}`
  const found = await listItems(tx, { queue, now, day, which, most: count })
  if (item !== undefined && found.length > 0) await clearAssigned(tx, item, { queue })
  const items = found.map((each) => each.item)
  return (await storeFree(tx, items, assigned)).length
}

/** @throws Refusal -1005 */
function dayWithin(until: string, day: Temporal.PlainDate): Temporal.PlainDate {
  const untilOn = dayOrRefused(until)
  const latest = day.add({ days: MAX_DAYS })
  if (Temporal.PlainDate.compare(untilOn, day) < 0) throw notPossible('This day is over.')
  if (Temporal.PlainDate.compare(untilOn, latest) > 0)
    throw notPossible(`Work is given for ${MAX_DAYS} days at the most.`)
  return untilOn
}

/** A day as it is typed. @throws Refusal -1005 for a day that no month has */
export function dayOrRefused(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    throw notPossible('There is no such day.')
  }
}
