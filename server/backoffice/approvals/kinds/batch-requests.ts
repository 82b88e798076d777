import { BATCH_KINDS } from '#contract/console/work/batches.ts'
import { releaseBatch } from '#server/backoffice/batches/release-batch.ts'
import { Amount, oneWord, Uuid, words } from '#server/backoffice/request-kinds/request-fields.ts'
import { requestKind } from '#server/backoffice/request-kinds/request-kind.ts'

/** What staff request for many at once. */
export const BATCH_REQUESTS = {
  /** Does an act for many: each item as if its own request were approved. */
  runBatch: requestKind({
    input: {
      batchId: Uuid,
      batchKind: oneWord(BATCH_KINDS),
      count: words(4, 'a number of items'),
      amount: Amount,
    },
    shows: 'entries',
    carryOut: async (tx, { batchId }, { at }) => releaseBatch(tx, batchId, at),
  }),
} as const
