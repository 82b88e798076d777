import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money/money.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { refuseSameWaiting } from '#server/backoffice/approvals/request-on-loan.ts'
import { requestSurplusRefund } from '#server/payments/refunds/request-refund.ts'
import { loanOfSurplus } from '#server/payments/refunds/list-surpluses.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A refund that a person of staff requests. */
export interface RequestedRefund {
  readonly borrowerId: string
  readonly amount: Centavos
  readonly reason: string
  /** Id of the person. */
  readonly by: string
}

/**
 * Requests the refund of a surplus, which two people always do.
 *
 * @returns the id of the request
 * @throws Refusal -1005 without so much surplus or without an account, or while another request waits
 */
export async function refundAsStaff(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  { borrowerId, amount, reason, by }: RequestedRefund,
): Promise<string> {
  return deps.database.transaction().execute(async (tx) => {
    const { input, loanId } = await refundRequest(deps, tx, borrowerId, amount)
    const newRequest = { kind: 'sendRefund', reason, input } as const
    const waits = 'A refund to this borrower waits for approval already.'
    await refuseSameWaiting(tx, loanId, newRequest, waits)
    return requestApproval(deps, newRequest, by, tx)
  })
}

/** Stores a refund that is requested. @returns what its request says */
export async function refundRequest(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Transaction,
  borrowerId: string,
  amount: Centavos,
) {
  const loan = await loanOfSurplus(tx, borrowerId)
  if (!loan)
    throw new Refusal(CODES.notInThisStatus, englishOnly('This borrower never paid too much.'))
  const whose = { borrowerId, loanId: loan.id, brand: loan.brand }
  const { id: refundId } = await requestSurplusRefund(deps, tx, whose, amount)
  return { loanId: loan.id, input: { refundId, loanId: loan.id, amount: amount.toString() } }
}
