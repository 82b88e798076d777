import type { Database } from '#server/platform/database/database.ts'
import { type Batching, inBatches } from '#server/platform/database/in-batches.ts'

/** Payments that are read, or posted, by one statement. */
const MAX_TOGETHER = 64

/**
 * As `inBatches`, of payments: whoever waits for one has statements of their own, and does not wait for
 * those whose notices were acknowledged.
 */
export function paymentBatches<I, O>(
  batching: Omit<Batching<I, O>, 'most'>,
  isAcknowledged: (item: I) => boolean,
): (db: Database, item: I) => Promise<O> {
  const waitedFor = inBatches({ ...batching, most: MAX_TOGETHER })
  const acknowledged = inBatches({ ...batching, most: MAX_TOGETHER })
  return async (db, item) => (isAcknowledged(item) ? acknowledged : waitedFor)(db, item)
}
