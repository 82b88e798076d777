import {
  type Check,
  expectCheckable,
  isCheckedSo,
} from '#server/lending/checked-version/version-check.ts'
import { lockedVersion, type PolicyChange } from '#server/lending/policy-version/draft-policy.ts'
import {
  changedSince,
  notPossible,
  checkReason,
} from '#server/lending/checked-version/version-refusals.ts'
import {
  markRequested,
  markVersionChecked,
} from '#server/lending/checked-version/change-version.ts'
import { shownPolicy } from '#server/lending/policy-version/shown-policy.ts'
import { recordPolicy } from '#server/lending/underwriting/policy-record.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type PublishDeps = Pick<Dependencies, 'database' | 'config' | 'clock'>

/**
 * Asks to publish a draft that was replayed; nothing is decided by it yet.
 *
 * @param asked.seen of the draft and its replay, as the person saw them
 * @throws Refusal -1005 without a replay of this draft against what is in force, -1004 when
 *   something changed since
 */
export async function requestPublication(
  deps: PublishDeps,
  asked: { readonly id: string; readonly seen: string; readonly reason: string },
  by: string,
): Promise<PolicyChange> {
  const { id, seen } = asked
  const reason = checkReason(asked.reason)
  return deps.database.transaction().execute(async (tx) => {
    const version = await lockedVersion(tx, id)
    if (version.state !== 'draft') throw notPossible('This is no draft any more.')
    const shown = await shownPolicy(deps, tx, version)
    if (shown.replayState !== 'done')
      throw notPossible('Replay this draft over past applications first, and let it end.')
    if (shown.seen !== seen) throw changedSince()
    await markRequested(tx, 'underwriting_version', { id, by, reason, seen }, deps.clock.now())
    return { id, before: recordPolicy(shown.inForce.policy), after: version.content }
  })
}

/**
 * Publishes a version that another person asked for, or rejects it. From then on it decides every
 * application; checked twice by the same person it is done once.
 *
 * @throws Refusal -1005 for who asked or wrote any of it, -1004 when the version, its replay or what
 *   is in force is not what both saw
 */
export async function checkPublication(
  deps: PublishDeps,
  check: Check,
  by: string,
): Promise<PolicyChange> {
  const { id, outcome, reason } = check
  return deps.database.transaction().execute(async (tx) => {
    const version = await lockedVersion(tx, id)
    const { content: after } = version
    if (isCheckedSo(version, check, by)) return { id, before: after, after }
    await expectCheckable(tx, version, check, by)
    const shown = await shownPolicy(deps, tx, version)
    const before = recordPolicy(shown.inForce.policy)
    const now = deps.clock.now()
    if (outcome === 'rejected') {
      await markVersionChecked(
        tx,
        'underwriting_version',
        { id, by, rejectReason: checkReason(reason) },
        now,
      )
      return { id, before, after: before }
    }
    if (shown.replayState !== 'done' || shown.seen !== version.askedSeen) throw changedSince()
    await markVersionChecked(tx, 'underwriting_version', { id, by, rejectReason: null }, now)
    return { id, before, after }
  })
}
