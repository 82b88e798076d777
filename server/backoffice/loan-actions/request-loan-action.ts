import type { previewLoanAction } from '#contract/console/loans/loan-actions.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { sum } from '#domain/money/money.ts'
import type { RequestContent } from '#server/backoffice/approvals/approval-requests.ts'
import { entryPreviewWire } from '#server/backoffice/approval-pages/entry-preview-wire.ts'
import { stepsWire } from '#server/backoffice/approvals/preview/owed-steps.ts'
import { previewOnLoan } from '#server/backoffice/approvals/preview/preview-on-loan.ts'
import { type LoanRequest, requestOnLoan } from '#server/backoffice/approvals/request-on-loan.ts'
import { previewRequest } from '#server/backoffice/approvals/preview/preview-request.ts'
import { refuseUnfitReason } from '#server/backoffice/loan-actions/refuse-unfit-reason.ts'
import { amountOfEntry } from '#server/ledger/entry-amount.ts'
import type { PreviewedEntry } from '#server/ledger/preview-entries.ts'
import { seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A loan that is to be written off, or one of whose postings is to be reversed. */
export interface LoanAction {
  readonly loanId: string
  readonly borrowerId: string
  /** The posting; null: the loan is written off. */
  readonly entryReference: string | null
}

/**
 * What an action on a loan would post.
 *
 * @throws Refusal -1001 for a posting of another loan; -1005 when it is not possible
 */
export async function buildLoanPreview(
  deps: Dependencies,
  act: LoanAction,
): Promise<StaffOutput<typeof previewLoanAction>> {
  const { loanId } = act
  const seen = await seenOfLoan(deps.database, loanId)
  const request = { id: deps.random.uuid(), ...actionContent(act, seen) }
  const { entries, steps } = await previewOnLoan(deps, request, loanId)
  return { steps: stepsWire(steps), entries: entryPreviewWire(entries), seen }
}

/**
 * Requests an action on a loan, which two people always do.
 *
 * @param within the transaction of something else that is stored with it
 * @returns the id of the request
 * @throws Refusal -1001 for a posting of another loan; -1002 for a reason that no entry may have;
 *   -1004 when the loan has changed; -1005 when it is not possible, or the same waits already
 */
export async function requestLoanAction(
  deps: Dependencies,
  act: LoanAction,
  { seen, reason, by }: LoanRequest,
  within?: Transaction,
): Promise<string> {
  await refuseUnfitReason(deps, act.loanId, reason)
  const previewed = { id: deps.random.uuid(), ...actionContent(act, seen), reason }
  const { entries } = await previewRequest(deps, previewed)
  const amount = sum(
    entries
      .filter((entry) => isRequested(entry, act))
      .map(({ transfers }) => amountOfEntry(transfers)),
  )
  const newRequest = { ...actionContent(act, seen, { amount: amount.toString() }), reason }
  return requestOnLoan(deps, newRequest, by, 'The same waits for approval already.', within)
}

/** Whether an entry is the action itself, whose amount the request says, and not what goes with it. */
const isRequested = ({ event, reverses }: PreviewedEntry, { entryReference }: LoanAction) =>
  entryReference === null ? event === 'writtenOff' : reverses === entryReference

/** @param more what the request says besides, which is known once it was previewed */
function actionContent(
  { loanId, entryReference }: LoanAction,
  seen: string,
  more: { readonly amount?: string } = {},
): RequestContent<'writeOff' | 'reversePosting'> {
  return entryReference === null
    ? { kind: 'writeOff', input: { loanId, seen, ...more } }
    : { kind: 'reversePosting', input: { loanId, seen, entryReference, ...more } }
}
