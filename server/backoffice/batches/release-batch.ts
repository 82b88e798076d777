import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/**
 * From now on the items of a batch are done, in the background.
 *
 * @throws Refusal -1005 for one that was stopped, or that is under way
 */
export async function releaseBatch(
  tx: Transaction,
  batchId: string,
  at: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql`
    update batch set released_at = ${at}
    where id = ${batchId} and released_at is null and ended_at is null
    returning true as released`.execute(tx)
  if (rows.length === 0)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('This act for many was stopped, or is under way.'),
    )
  await sql`
    select graphile_worker.add_job('run-batch', json_build_object('batchId', ${batchId}::text),
      queue_name => 'batches')`.execute(tx)
}
