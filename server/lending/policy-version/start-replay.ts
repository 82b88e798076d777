import { EMPTY_TALLY } from '#domain/underwriting/replay-tally.ts'
import { type DraftRead, lockedVersion } from '#server/lending/policy-version/draft-policy.ts'
import { changedSince, notPossible } from '#server/lending/checked-version/version-refusals.ts'
import {
  deleteReplayChanges,
  endRunningReplay,
  insertReplay,
} from '#server/lending/policy-version/replay-store.ts'
import { recordTally } from '#server/lending/policy-version/tally-record.ts'
import { policyInForce } from '#server/lending/underwriting/policy-in-force.ts'
import { recordPolicy } from '#server/lending/underwriting/policy-record.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Begins a replay of a draft over the newest past applications, in the background. One that runs
 * ends, and what earlier ones found of borrowers is deleted.
 *
 * @param most applications
 * @throws Refusal -1004 for a draft that changed, -1005 for what is no draft
 */
export async function startReplay(
  deps: Pick<Dependencies, 'database' | 'config' | 'clock' | 'random'>,
  { id: versionId, edition, most }: DraftRead & { readonly most: number },
  by: string,
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    const version = await lockedVersion(tx, versionId)
    if (version.state !== 'draft') throw notPossible('This is no draft any more.')
    if (version.edition !== edition) throw changedSince()
    const now = deps.clock.now()
    await endRunningReplay(tx, now)
    await deleteReplayChanges(tx, versionId)
    const { version: inForce, policy } = await policyInForce(deps, tx)
    const replay = {
      id: deps.random.uuid(),
      versionId,
      edition,
      draft: version.content,
      inForce,
      inForceContent: recordPolicy(policy),
      startedBy: by,
      tally: recordTally(EMPTY_TALLY),
    }
    await insertReplay(tx, replay, most, now)
  })
}
