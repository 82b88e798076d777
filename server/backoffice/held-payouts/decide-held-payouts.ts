import { CODES } from '#contract/codes.ts'
import type { DeclineReason } from '#contract/console/loans/decline-reasons.ts'
import {
  type WaitingRelease,
  waitingForPayouts,
} from '#server/backoffice/approvals/waiting-releases.ts'
import { approveRequest, rejectRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import {
  borrowerOfPayout,
  declinePayout,
  lockHeld,
  type LockedPayout,
  releasePayout,
} from '#server/payments/payout-holds/decide-held-payout.ts'
import { releasedByTwo } from '#server/payments/payout-holds/released-alone.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a person of staff saw, and why they decide so. */
export interface StaffDecision {
  readonly id: string
  readonly seen: string
  readonly reason: string
  /** Id of the person. */
  readonly by: string
}

/**
 * Releases a held payout; where two people do, this is the request of the first.
 *
 * @throws Refusal -1001 or -1005 as `lockHeld`; -1005 when a request waits already
 */
export async function releaseAsStaff(
  deps: ReleaseDeps,
  decision: StaffDecision,
): Promise<ReleaseOutcome> {
  return deps.database.transaction().execute(async (tx) => releaseWithin(deps, tx, decision))
}

interface ReleaseOutcome {
  readonly payout: LockedPayout
  readonly state: 'released' | 'proposed'
}

type ReleaseDeps = Pick<
  Dependencies,
  'clock' | 'config' | 'database' | 'holidays' | 'payouts' | 'random'
>

/** The same in the transaction of something else. */
export async function releaseWithin(
  deps: ReleaseDeps,
  tx: Transaction,
  { id: payoutId, seen, reason, by }: StaffDecision,
): Promise<ReleaseOutcome> {
  const at = deps.clock.now()
  const payout = await lockHeld(deps, tx, { payoutId, seen })
  await refuseSecondRequest(tx, payoutId)
  if (!(await releasedByTwo(deps, tx, payout))) {
    await releasePayout(deps, tx, { payoutId, seen, by, reason, at })
    return { payout, state: 'released' }
  }
  const input = { payoutId, seen, amount: String(payout.amount) }
  await requestApproval(deps, { kind: 'releasePayout', reason, input }, by, tx)
  return { payout, state: 'proposed' }
}

/** What a second person decides on a request. */
export interface ReleaseCheck {
  /** Of the payout. */
  readonly id: string
  readonly requestId: string
  readonly outcome: 'approved' | 'rejected'
  readonly reason: string
  readonly by: string
}

/**
 * Approves a release that somebody else asked for: it is released as the first person saw it, or not
 * at all. Or rejects it.
 *
 * @throws Refusal -1005 when the request does not wait, is the checker's own, or is stale; -1002 for a
 *   rejection without a reason
 */
export async function checkRelease(
  deps: Dependencies,
  { id, requestId, outcome, reason, by }: ReleaseCheck,
): Promise<{ readonly borrowerId: string; readonly request: WaitingRelease }> {
  const request = (await waitingForPayouts(deps.database, [id])).get(id)
  const borrowerId = await borrowerOfPayout(deps.database, id)
  if (request?.id !== requestId || borrowerId === null)
    throw new Refusal(CODES.notInThisStatus, englishOnly('This request does not wait any more.'))
  if (outcome === 'approved') await approveRequest(deps, requestId, by)
  else await rejectRequest(deps, requestId, { by, reason })
  return { borrowerId, request }
}

/**
 * Withdraws a held payout and closes its loan.
 *
 * @throws Refusal as `releaseAsStaff`: a request is decided first
 */
export async function declineAsStaff(
  deps: Pick<
    Dependencies,
    'clock' | 'config' | 'database' | 'holidays' | 'hooks' | 'payouts' | 'random'
  >,
  { id: payoutId, seen, reason, by }: StaffDecision,
  told: DeclineReason,
): Promise<LockedPayout> {
  const at = deps.clock.now()
  return deps.database.transaction().execute(async (tx) => {
    await lockHeld(deps, tx, { payoutId, seen })
    await refuseSecondRequest(tx, payoutId)
    return declinePayout(deps, tx, { payoutId, seen, by, reason, at }, told)
  })
}

/** The payout is locked, so that of two at once the second sees the first. */
async function refuseSecondRequest(tx: Transaction, payoutId: string): Promise<void> {
  if ((await waitingForPayouts(tx, [payoutId])).size > 0)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('A release of this payout waits for approval already.'),
    )
}
