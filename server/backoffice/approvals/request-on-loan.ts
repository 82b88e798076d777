import { CODES } from '#contract/codes.ts'
import type { NewRequest, RequestContent } from '#server/backoffice/approvals/approval-requests.ts'
import type { LOAN_REQUESTS } from '#server/backoffice/approvals/kinds/loan-requests.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { waitingForLoan } from '#server/backoffice/approvals/waiting-requests.ts'
import { refuseChangedLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Why somebody requests something on a loan, and what they saw of it. */
export interface LoanRequest {
  readonly seen: string
  readonly reason: string
  /** Id of the person. */
  readonly by: string
}

/**
 * Stores an approval request on a loan as it was seen, unless the same waits: one a loan and kind, of
 * a reversal one a posting.
 *
 * @param waits what is said when the same waits
 * @param within the transaction of something else that is stored with it; without one it has its own
 * @returns the id of the request
 * @throws Refusal -1004 when the loan has changed; -1005 when the same waits already
 */
export async function requestOnLoan(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  newRequest: NewRequest<keyof typeof LOAN_REQUESTS>,
  by: string,
  waits: string,
  within?: Transaction,
): Promise<string> {
  const { loanId, seen } = newRequest.input
  const store = async (tx: Transaction) => {
    await refuseChangedLoan(tx, loanId, seen)
    await refuseSameWaiting(tx, loanId, newRequest, waits)
    return requestApproval(deps, newRequest, by, tx)
  }
  return within ? store(within) : deps.database.transaction().execute(store)
}

/** @throws Refusal -1005 when a request of the same kind waits, on the same posting if it has one */
export async function refuseSameWaiting(
  tx: Transaction,
  loanId: string,
  { kind, input }: RequestContent,
  waits: string,
): Promise<void> {
  const waiting = await waitingForLoan(tx, loanId)
  const { entryReference }: Partial<Record<string, string>> = input
  if (
    waiting.some((other) => other.kind === kind && other.input['entryReference'] === entryReference)
  )
    throw new Refusal(CODES.notInThisStatus, englishOnly(waits))
}
