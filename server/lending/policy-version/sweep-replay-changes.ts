import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Deletes what replays found of single applications that ended before an instant; sums stay. */
export async function sweepReplayChanges(db: Database, before: Temporal.Instant): Promise<boolean> {
  const isOver = sql`replay_id in (select id from policy_replay where ended_at < ${before})`
  return deleteSome(db, 'policy_replay_change', ['replay_id', 'borrower_id', 'loan_id'], isOver)
}
