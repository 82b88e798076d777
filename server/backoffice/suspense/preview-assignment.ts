import { CODES } from '#contract/codes.ts'
import type { previewAssignment } from '#contract/console/money/suspense.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { entryPreviewWire } from '#server/backoffice/approval-pages/entry-preview-wire.ts'
import { stepsWire } from '#server/backoffice/approvals/preview/owed-steps.ts'
import { previewOnLoan } from '#server/backoffice/approvals/preview/preview-on-loan.ts'
import { assignedByTwo } from '#server/backoffice/suspense/assigned-alone.ts'
import { findName } from '#server/identity/information/correct-name.ts'
import { findLoanOfAnybody } from '#server/lending/loan/record/find-loan.ts'
import { seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import type { WaitingMoney } from '#server/payments/suspense/waiting-in-suspense.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * What assigning money in suspense to a loan would post.
 *
 * @param named the loan's number or id
 * @throws Refusal -1001 for an unknown loan, -1005 for one that money cannot be booked on
 */
export async function buildAssignmentPreview(
  deps: Dependencies,
  { entryReference, amount }: WaitingMoney,
  named: string,
): Promise<StaffOutput<typeof previewAssignment>> {
  const { database } = deps
  const loan = await findLoanOfAnybody(database, named.trim())
  if (!loan) throw new Refusal(CODES.notFound, englishOnly('loan: there is none of this number.'))
  const { id: loanId, borrowerId } = loan
  if (loan.disbursedOn === null)
    throw new Refusal(CODES.notInThisStatus, englishOnly('loan: it is not paid out.'))
  const seen = await seenOfLoan(database, loanId)
  const input = { entryReference, loanId, seen, amount: amount.toString() }
  const request = { id: deps.random.uuid(), kind: 'assignSuspense', input } as const
  const needsTwo = await database
    .transaction()
    .execute(async (tx) => assignedByTwo(deps, tx, borrowerId, amount))
  const { entries, steps } = await previewOnLoan(deps, request, loanId)
  return {
    loanId,
    loanNumber: loan.number,
    borrowerId,
    borrowerName: (await findName(database, borrowerId)) ?? '',
    brand: loan.brand,
    steps: stepsWire(steps),
    entries: entryPreviewWire(entries),
    seen,
    needsTwo,
  }
}
