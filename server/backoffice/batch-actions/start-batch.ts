import { sql } from 'kysely'
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
import type { Database } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A batch as its maker saw its preview. */
export interface SeenBatch extends WantedBatch {
  /** New for each batch: the same one begins once. */
  readonly id: string
  readonly count: number
  readonly amount: string
  /** Hash of what is to be done (`sumItems`). */
  readonly digest: string
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
  const { id, kind, terms, reason, madeBy, count, amount, digest, address } = seen
  const { takesTwo } = KINDS[kind]
  if (takesTwo && !isReasonOfEntry(reason)) throw inputRefused(UNFIT_REASON)
  if (await isBegun(deps.database, seen)) return id
  const items = await previewItems(deps, seen)
  const sum = sumItems(items)
  if (sum.count === 0)
    throw new Refusal(CODES.notInThisStatus, englishOnly('Nothing of it can be done now.'))
  if (sum.count !== count || sum.amount !== amount || sum.seen !== digest)
    throw new Refusal(
      CODES.stale,
      englishOnly('What it would do changed since you saw it. Look at it again.'),
    )
  const madeAt = deps.clock.now()
  const batch = { id, kind, terms, reason, madeBy, madeAt, address }
  await deps.database.transaction().execute(async (tx) => {
    // Numbers among them are numbers in the call.
    const said = Object.entries<string | number>(terms).map(([name, value]) => [
      name,
      String(value),
    ])
    const sent = { batchId: id, batchKind: kind, count: String(count), amount }
    const input = { ...sent, ...Object.fromEntries(said) }
    const requestId = takesTwo
      ? await requestApproval(deps, { kind: 'runBatch', input, reason }, madeBy, tx)
      : null
    await insertBatch(tx, { ...batch, requestId }, items)
    if (!takesTwo) await releaseBatch(tx, id, madeAt)
  })
  return id
}

/** Whether its maker began it already: the answer to it was lost. */
async function isBegun(db: Database, { id, madeBy }: SeenBatch): Promise<boolean> {
  const { rows } = await sql`
    select from batch where id = ${id} and made_by = ${madeBy}`.execute(db)
  return rows.length > 0
}
