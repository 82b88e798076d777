import type { WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { clearAssigned, storeFree } from '#server/backoffice/work/assignment-store.ts'
import { notPossible } from '#server/backoffice/work/take-work.ts'
import { isAtWork } from '#server/backoffice/work/worker-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Days for which something stays somebody's after its day. */
const KEPT_DAYS = 7

/** What somebody is given before it waits. */
export interface GivenAhead {
  readonly queue: WorkQueueKey
  readonly item: string
  readonly staffId: string
  readonly givenBy: string
  readonly now: Temporal.Instant
  /** From when on it waits. */
  readonly dueOn: Temporal.PlainDate
}

/**
 * Gives somebody what waits from a day on, whosever it was.
 *
 * @throws Refusal -1005 for somebody who does not work in the queue now
 */
export async function giveToPerson(
  tx: Transaction,
  { queue, item, staffId, givenBy, now, dueOn }: GivenAhead,
): Promise<void> {
  const day = toManilaDate(now)
  if (!(await isAtWork(tx, queue, staffId, day)))
    throw notPossible('They are away, or their roles do not work in this queue.')
  await clearAssigned(tx, item, { queue })
  const untilOn = dueOn.add({ days: KEPT_DAYS })
  await storeFree(tx, [item], { queue, staffId, givenBy, now, day, untilOn })
}
