import { sql } from 'kysely'
import { WORK_QUEUES, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  isFreeFor,
  listItems,
  removeAll,
  storeFree,
} from '#server/backoffice/work/assignment-store.ts'
import { notPossible } from '#server/backoffice/work/take-work.ts'
import { isAtWork, storeAway } from '#server/backoffice/work/worker-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'clock' | 'database'>

/** Items that changed hands, and that are nobody's now. */
export interface Handed {
  readonly given: number
  readonly free: number
}

/** Whose items go to whom, and who does it. */
interface HandOver {
  readonly from: string
  /** Null: back to the queues. */
  readonly to: string | null
  readonly by: string
}

/**
 * Gives all that is somebody's to another person, each until the day that it was given for, or back to
 * its queue. Where the other does not work, or would decide their own request, it is nobody's.
 */
export async function handOver({ database, clock }: Deps, over: HandOver): Promise<Handed> {
  const now = clock.now()
  return database.transaction().execute(async (tx) => handOverIn(tx, over, now))
}

/**
 * Says until when somebody is away, and hands over what is theirs; null: they are back.
 *
 * @throws Refusal -1005 for a day that is over, or somebody who has no account
 */
export async function markAway(
  { database, clock }: Deps,
  untilOn: Temporal.PlainDate | null,
  over: HandOver,
): Promise<Handed> {
  const now = clock.now()
  if (untilOn && Temporal.PlainDate.compare(untilOn, toManilaDate(now)) < 0)
    throw notPossible('This day is over.')
  return database.transaction().execute(async (tx) => {
    if (!(await storeAway(tx, over.from, untilOn))) throw notPossible('They have no account.')
    return untilOn ? handOverIn(tx, over, now) : { given: 0, free: 0 }
  })
}

async function handOverIn(tx: Transaction, over: HandOver, now: Temporal.Instant): Promise<Handed> {
  if (over.to === over.from) throw notPossible('They have it already.')
  let [given, free] = [0, 0]
  for (const queue of WORK_QUEUES) {
    const done = await handOverQueue(tx, queue, over, now)
    given += done.given
    free += done.free
  }
  return { given, free }
}

async function handOverQueue(
  tx: Transaction,
  queue: WorkQueueKey,
  { from, to, by }: HandOver,
  now: Temporal.Instant,
): Promise<Handed> {
  const day = toManilaDate(now)
  const theirs = await removeAll(tx, { queue, staffId: from, day })
  if (theirs.length === 0) return { given: 0, free: 0 }
  const items = theirs.map(({ item }) => item)
  const which = sql`open.item = any(${items}::text[]) and ${to === null ? sql`true` : isFreeFor(to)}`
  const waiting = await listItems(tx, { queue, now, day, which, most: items.length })
  if (to === null || !(await isAtWork(tx, queue, to, day)))
    return { given: 0, free: waiting.length }
  const open = new Set(waiting.map(({ item }) => item))
  let given = 0
  for (const { item, untilOn } of theirs.filter((each) => open.has(each.item))) {
    const assigned = { queue, staffId: to, givenBy: by, now, day, untilOn }
    given += (await storeFree(tx, [item], assigned)).length
  }
  return { given, free: items.length - given }
}
