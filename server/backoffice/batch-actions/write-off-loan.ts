import { approveLocked } from '#server/backoffice/approvals/maker-checker.ts'
import type { BatchKind } from '#server/backoffice/batch-actions/batch-kind.ts'
import { seenLateItems } from '#server/backoffice/batch-actions/late-items.ts'
import { requestLoanAction } from '#server/backoffice/loan-actions/request-loan-action.ts'
import { findOwner } from '#server/backoffice/loan/get-loan.ts'

/**
 * Writes a late loan off: its own request of the maker of the batch, approved by who approved the
 * batch.
 */
export const WRITE_OFF_LOAN: BatchKind = {
  act: 'proposeWriteOff',
  takesTwo: true,
  facts: seenLateItems,
  perform: async (deps, tx, { item: loanId, seen, reason, madeBy: by, checkedBy }) => {
    const { borrowerId } = await findOwner(deps, loanId)
    const act = { loanId, borrowerId, entryReference: null }
    const outcome = await requestLoanAction(deps, act, { seen: seen ?? '', reason, by }, tx)
    if (checkedBy !== null) await approveLocked(deps, tx, outcome, checkedBy)
    return { outcome, borrowerIds: [borrowerId] }
  },
}
