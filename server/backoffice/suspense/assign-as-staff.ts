import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money/money.ts'
import { carryOutRequest, toMoment } from '#server/backoffice/approvals/approval-requests.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { waitingForMoney } from '#server/backoffice/approvals/waiting-requests.ts'
import { assignedByTwo } from '#server/backoffice/suspense/assigned-alone.ts'
import { findLoanOfAnybody } from '#server/lending/loan/record/find-loan.ts'
import { refuseChangedLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import { requestReturn, type TypedReceiver } from '#server/payments/refunds/request-refund.ts'
import { refuseGoingBack } from '#server/payments/refunds/refuse-going-back.ts'
import { findSuspendedMoney } from '#server/payments/suspense/waiting-in-suspense.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Money in suspense, the loan that it is for, and what was seen of that loan. */
export interface Assignment {
  readonly entryReference: string
  readonly loanId: string
  readonly seen: string
  readonly reason: string
  /** Id of the person. */
  readonly by: string
}

/**
 * Assigns money in suspense to a loan; above an amount (`assignedByTwo`) this is the request of the
 * first of two people.
 *
 * @returns whose loan it is, and what became of it
 * @throws Refusal -1001 for money that does not wait, and an unknown loan; -1004 when the loan has changed; -1005 while
 *   another request about the money waits
 */
export async function assignAsStaff(
  deps: Dependencies,
  { entryReference, loanId, seen, reason, by }: Assignment,
): Promise<{ readonly borrowerId: string; readonly state: 'assigned' | 'proposed' }> {
  const at = deps.clock.now()
  const id = deps.random.uuid()
  return retrying(
    deps.database,
    async (tx) => {
      const amount = await lockWaiting(tx, entryReference)
      const input = { entryReference, loanId, seen, amount: amount.toString() }
      const asked = { kind: 'assignSuspense', input } as const
      const borrowerId = (await findLoanOfAnybody(tx, loanId))?.borrowerId
      if (!borrowerId) throw new Refusal(CODES.notFound, englishOnly('This loan was not found.'))
      await refuseChangedLoan(tx, loanId, seen)
      if (await assignedByTwo(deps, tx, borrowerId, amount)) {
        await requestApproval(deps, { ...asked, reason }, by, tx)
        return { borrowerId, state: 'proposed' } as const
      }
      await carryOutRequest({ ...deps, database: tx }, tx, asked, toMoment({ id, reason, by }, at))
      return { borrowerId, state: 'assigned' } as const
    },
    { jitter: () => deps.random.fraction() },
  )
}

/**
 * Requests to return money in suspense to its sender, which two people always do: the account is typed.
 *
 * @returns the id of the request
 * @throws Refusal as `assignAsStaff`; -1002 for an account that no payout reaches
 */
export async function returnAsStaff(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  entryReference: string,
  receiver: TypedReceiver,
  { reason, by }: Pick<Assignment, 'reason' | 'by'>,
): Promise<string> {
  return deps.database.transaction().execute(async (tx) => {
    await lockWaiting(tx, entryReference)
    const { id: refundId, amount } = await requestReturn(deps, tx, entryReference, receiver)
    const input = { refundId, entryReference, amount: amount.toString() }
    return requestApproval(deps, { kind: 'sendRefund', reason, input }, by, tx)
  })
}

/** Locks money that waits, and about which nobody asks for anything. */
async function lockWaiting(tx: Transaction, entryReference: string): Promise<Centavos> {
  await refuseGoingBack(tx, entryReference)
  const money = await findSuspendedMoney(tx, entryReference)
  if (!money?.isWaiting)
    throw new Refusal(CODES.notFound, englishOnly('No money waits in suspense under this entry.'))
  if ((await waitingForMoney(tx, entryReference)).length > 0)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('A request about this money waits for approval already.'),
    )
  return money.amount
}
