import { Type } from 'typebox'
import { BATCH_KINDS } from '#contract/console/work/batches.ts'
import { PLAN_TERMS } from '#server/backoffice/approvals/kinds/offer-as-requested.ts'
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
      // What is said once for all, where it offers plans.
      ...Type.Partial(Type.Object(PLAN_TERMS)).properties,
    },
    shows: 'entries',
    carryOut: async (tx, { batchId }, { at }) => releaseBatch(tx, batchId, at),
  }),
} as const
