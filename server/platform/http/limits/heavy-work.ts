import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import { HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'
import { Busy } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** Documents, exports and pictures of one borrower at once: the second waits for the first. */
const MAX_CONCURRENT = 2

/** The same of an address without a borrower: many visitors share one behind a carrier's gateway. */
const MAX_PER_ADDRESS = 50

/** Seconds after which a refused borrower may ask again; most documents take less than one. */
const RETRY_SECONDS = 2

/** The work of each borrower that is not done, in this process. */
const queues = new Map<string, { count: number; last: Promise<unknown> }>()

/** Who asks: a borrower, or an address without one. */
interface Asker {
  readonly session: { readonly borrowerId: string } | null
  readonly request: { readonly ip: string }
}

/**
 * Does the heavy work of a borrower, or of an address, after what they asked for before, so that
 * nobody takes all threads.
 *
 * @throws Busy when two requests of the borrower are not done yet, or fifty of the address
 */
export async function inTurn<T>({ session, request }: Asker, work: () => Promise<T>): Promise<T> {
  const most = session ? MAX_CONCURRENT : MAX_PER_ADDRESS
  const key = session?.borrowerId ?? hostBlock(request.ip)
  const queue = queues.get(key) ?? { count: 0, last: Promise.resolve() }
  if (queue.count >= most) throw new Busy(localized(HTTP_MESSAGES, 'busy'), RETRY_SECONDS)
  queues.set(key, queue)
  queue.count += 1
  const done = queue.last.then(work)
  queue.last = done.catch(() => {})
  try {
    return await done
  } finally {
    queue.count -= 1
    if (queue.count === 0) queues.delete(key)
  }
}
