import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import type { WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { callableLoans } from '#server/backoffice/collections/callable-loans.ts'
import {
  isAfter,
  isFreeFor,
  type ItemsAsked,
  listItems,
  removeAssigned,
  storeFree,
} from '#server/backoffice/work/assignment-store.ts'
import { isAtWork } from '#server/backoffice/work/worker-store.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Free items that are read at once for the next one: more than people who press at once. */
const SLICE = 200

/**
 * Takes an item that waits and is nobody's, until the end of the Manila day; one's own is taken anew.
 *
 * @throws Refusal -1001 for what does not wait, -1005 in a queue of other roles, and for what is
 *   somebody else's or waits on one's own request
 */
export async function takeItem(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  queue: WorkQueueKey,
  item: string,
  staffId: string,
): Promise<void> {
  const now = clock.now()
  const day = toManilaDate(now)
  await refuseUnlessAtWork(database, queue, staffId, day)
  const which = sql`open.item = ${item}`
  const [waiting] = await listItems(database, { queue, now, day, which, most: 1 })
  if (!waiting) throw new Refusal(CODES.notFound, englishOnly('This does not wait any more.'))
  if (waiting.makers.includes(staffId))
    throw notPossible('You requested what waits here: another person decides it.')
  const own = { queue, staffId, givenBy: staffId, now, day, untilOn: day }
  if ((await storeFree(database, [item], own)).length === 0)
    throw notPossible('Somebody else has taken this.')
}

/**
 * Takes the most urgent item that is nobody's and can be worked on now; null: there is none.
 *
 * @param slice how many are read at once
 */
export async function takeNextItem(
  deps: Dependencies,
  queue: WorkQueueKey,
  staffId: string,
  slice = SLICE,
): Promise<string | null> {
  const { database, clock } = deps
  const now = clock.now()
  const day = toManilaDate(now)
  await refuseUnlessAtWork(database, queue, staffId, day)
  const free = freeItems(database, { queue, now, day, most: slice }, staffId)
  const ready = queue === 'collections' ? callableLoans(deps, free, now) : free
  const own = { queue, staffId, givenBy: staffId, now, day, untilOn: day }
  for await (const item of ready)
    if ((await storeFree(database, [item], own)).length > 0) return item
  return null
}

/** What is free for a person, the most urgent first, read slice by slice. */
async function* freeItems(
  db: Dependencies['database'],
  asked: Omit<ItemsAsked, 'which'>,
  staffId: string,
): AsyncGenerator<string> {
  let which = isFreeFor(staffId)
  for (;;) {
    const slice = await listItems(db, { ...asked, which })
    for (const { item } of slice) yield item
    const last = slice.at(-1)
    if (!last || slice.length < asked.most) return
    which = sql`(${isFreeFor(staffId)} and ${isAfter(last)})`
  }
}

/** Makes an item of one's own nobody's. @throws Refusal -1005 for what is not one's own */
export async function giveBackItem(
  { database }: Pick<Dependencies, 'database'>,
  queue: WorkQueueKey,
  item: string,
  staffId: string,
): Promise<void> {
  if (!(await removeAssigned(database, item, { queue, staffId })))
    throw notPossible('This is not yours.')
}

/** @throws Refusal -1005 */
async function refuseUnlessAtWork(
  db: Dependencies['database'],
  queue: WorkQueueKey,
  staffId: string,
  day: Temporal.PlainDate,
): Promise<void> {
  if (!(await isAtWork(db, queue, staffId, day)))
    throw notPossible('You are away, or your roles do not work in this queue.')
}

export function notPossible(why: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(why))
}
