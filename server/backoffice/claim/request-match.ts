import { CODES } from '#contract/codes.ts'
import { isWaiting } from '#server/backoffice/approvals/maker-checker.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { isInSuspense } from '#server/payments/suspense/suspense-candidates.ts'
import { findSuspendedMoney } from '#server/payments/suspense/waiting-in-suspense.ts'
import { storeHandling, lockUnresolved } from '#server/service/payment-claim/match-claim.ts'

/**
 * Proposes to book money from suspense on the loan of a claim. The books change when another person
 * checks it, and the claim is closed then.
 *
 * @returns the id of the request
 * @throws Refusal -1001 for an unknown claim, or money that is not in suspense; -1005 for a claim that
 *   is resolved, or has a request that waits
 */
export async function requestMatch(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  complaintId: string,
  entryReference: string,
  by: string,
): Promise<string> {
  return deps.database.transaction().execute(async (tx) => {
    const claim = await lockUnresolved(tx, complaintId)
    if (claim.matchRequestId !== null && (await isWaiting(tx, claim.matchRequestId)))
      throw new Refusal(
        CODES.notInThisStatus,
        englishOnly('A match of this claim waits for approval already.'),
      )
    const money = await findSuspendedMoney(tx, entryReference)
    if (!money || !(await isInSuspense(tx, entryReference)))
      throw new Refusal(CODES.notFound, englishOnly('No money waits in suspense under this entry.'))
    const { complaintNumber, loanId } = claim
    const seen = await seenOfLoan(tx, loanId)
    const newRequest = {
      kind: 'assignSuspense',
      reason: `Claimed in complaint ${complaintNumber}.`,
      input: { entryReference, loanId, seen, complaintId, amount: money.amount.toString() },
    } as const
    const requestId = await requestApproval(deps, newRequest, by, tx)
    await storeHandling(tx, claim, { match_request_id: requestId })
    return requestId
  })
}
