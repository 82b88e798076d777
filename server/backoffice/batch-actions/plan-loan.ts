import { approveLocked } from '#server/backoffice/approvals/maker-checker.ts'
import type { BatchKind } from '#server/backoffice/batch-actions/batch-kind.ts'
import { seenLateItems } from '#server/backoffice/batch-actions/late-items.ts'
import { requestHardshipPlan } from '#server/backoffice/loan-actions/request-hardship-plan.ts'
import { findOwner } from '#server/backoffice/loan/get-loan.ts'

/**
 * Offers the borrower of a late loan a hardship plan of the same terms as the others: its own request
 * of the maker of the batch, approved by who approved the batch.
 */
export const PLAN_LOAN: BatchKind = {
  act: 'proposeHardshipPlan',
  takesTwo: true,
  facts: seenLateItems,
  perform: async (deps, tx, { item: id, seen, terms, reason, madeBy: by, checkedBy }) => {
    const { firstDueOn = '', yearlyRate = '', payFirst = '', until = '' } = terms
    const installmentCount = Number(terms['installmentCount'])
    const everyDays = Number(terms['everyDays'])
    const { borrowerId } = await findOwner(deps, id)
    const plan = { id, installmentCount, everyDays, firstDueOn, yearlyRate, payFirst, until }
    const outcome = await requestHardshipPlan(deps, plan, { seen: seen ?? '', reason, by }, tx)
    if (checkedBy !== null) await approveLocked(deps, tx, outcome, checkedBy)
    return { outcome, borrowerIds: [borrowerId] }
  },
}
