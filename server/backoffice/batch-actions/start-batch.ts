import { CODES } from '#contract/codes.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { KINDS } from '#server/backoffice/batch-actions/batch-kinds.ts'
import {
  previewItems,
  sumItems,
  type WantedBatch,
} from '#server/backoffice/batch-actions/preview-batch.ts'
import { insertBatch } from '#server/backoffice/batches/batch-items.ts'
import { releaseBatch } from '#server/backoffice/batches/release-batch.ts'
import { isReasonOfEntry, UNFIT_REASON } from '#server/backoffice/request-kinds/entry-reason.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A batch as its maker saw its preview. */
export interface SeenBatch extends WantedBatch {
  readonly count: number
  readonly amount: string
  /** Of the maker's browser. */
  readonly address: string
}

/**
 * Stores a batch as it was previewed. It begins, or is requested where one takes two.
 *
 * @returns its id
 * @throws Refusal -1002 for a reason that no entry may have; -1004 when it would do something else
 *   than was seen; -1005 when nothing of it can be done
 */
export async function startBatch(deps: Dependencies, seen: SeenBatch): Promise<string> {
  const { kind, terms, reason, madeBy, count, amount, address } = seen
  const { takesTwo } = KINDS[kind]
  if (takesTwo && !isReasonOfEntry(reason)) throw inputRefused(UNFIT_REASON)
  const items = await previewItems(deps, seen)
  const sum = sumItems(items)
  if (sum.count === 0)
    throw new Refusal(CODES.notInThisStatus, englishOnly('Nothing of it can be done now.'))
  if (sum.count !== count || sum.amount !== amount)
    throw new Refusal(
      CODES.stale,
      englishOnly('What it would do changed since you saw it. Look at it again.'),
    )
  const id = deps.random.uuid()
  const madeAt = deps.clock.now()
  const batch = { id, kind, terms, reason, madeBy, madeAt, address }
  await deps.database.transaction().execute(async (tx) => {
    const input = { batchId: id, batchKind: kind, count: String(count), amount }
    const requestId = takesTwo
      ? await requestApproval(deps, { kind: 'runBatch', input, reason }, madeBy, tx)
      : null
    await insertBatch(tx, { ...batch, requestId }, items)
    if (!takesTwo) await releaseBatch(tx, id, madeAt)
  })
  return id
}
