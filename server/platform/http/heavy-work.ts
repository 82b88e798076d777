import { HTTP_MESSAGES } from '#server/platform/http/http-messages.ts'
import { Busy } from '#server/platform/http/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** Documents, exports and pictures of one borrower at once: the second waits for the first. */
const MOST_AT_ONCE = 2

/** Seconds after which a refused borrower may ask again; most documents take less than one. */
const RETRY_SECONDS = 2

/** The work of each borrower that is not done, in this process. */
const queues = new Map<string, { count: number; last: Promise<unknown> }>()

/**
 * Does the heavy work of a borrower after what they asked for before, so that nobody takes all
 * threads.
 *
 * @throws Busy when two of their requests are not done yet
 */
export async function inTurn<T>(borrowerId: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(borrowerId) ?? { count: 0, last: Promise.resolve() }
  if (queue.count >= MOST_AT_ONCE) throw new Busy(localized(HTTP_MESSAGES, 'busy'), RETRY_SECONDS)
  queues.set(borrowerId, queue)
  queue.count += 1
  const done = queue.last.then(work)
  queue.last = done.catch(() => {})
  try {
    return await done
  } finally {
    queue.count -= 1
    if (queue.count === 0) queues.delete(borrowerId)
  }
}
