import { replayOne } from '#domain/underwriting/replay-tally.ts'
import { nextPastApplications } from '#server/lending/policy-version/past-applications.ts'
import {
  lockReplay,
  type ReplayedLoan,
  storeProgress,
} from '#server/lending/policy-version/replay-store.ts'
import { readTally } from '#server/lending/policy-version/tally-record.ts'
import { readPolicyRecord } from '#server/lending/underwriting/policy-record.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Applications of one transaction. */
const BATCH = 200

/**
 * Replays a draft over past applications, a batch at a time: each is in the sums once, whenever the
 * process ends, and the job goes on where the last one stopped. One that another replay ended stops.
 */
export async function runReplay(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  replayId: string,
  batch = BATCH,
): Promise<void> {
  while (await replayBatch(deps, replayId, batch));
}

/** @returns whether there may be more */
async function replayBatch(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  replayId: string,
  batch: number,
): Promise<boolean> {
  return deps.database.transaction().execute(async (tx) => {
    const replay = await lockReplay(tx, replayId)
    if (!replay || replay.endedAt) return false
    const policies = {
      before: readPolicyRecord(replay.inForceContent),
      after: readPolicyRecord(replay.draft),
    }
    const applications = await nextPastApplications(deps, tx, replay, batch)
    let tally = readTally(replay.tally)
    const loans = applications.map(({ stored, ...past }): ReplayedLoan => {
      const replayed = replayOne(tally, past, policies)
      ;({ tally } = replayed)
      const { loanId, borrowerId, appliedAt } = stored
      return { ...replayed, loanId, borrowerId, appliedAt, isAsDecided: past.isAsDecided }
    })
    const isLast = applications.length < batch
    await storeProgress(tx, replay, loans, isLast ? deps.clock.now() : null)
    return !isLast
  })
}
