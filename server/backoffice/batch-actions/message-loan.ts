import type { CollectionTemplate } from '#contract/console/service/collections.ts'
import type { BatchKind } from '#server/backoffice/batch-actions/batch-kind.ts'
import { lateItems } from '#server/backoffice/batch-actions/late-items.ts'
import { messageText } from '#server/backoffice/collections/late-loan-page.ts'
import { findOwner } from '#server/backoffice/loan/get-loan.ts'
import { messageWithin } from '#server/service/collections/message-borrower.ts'

/** Sends the borrower of a late loan a message, within the hours and counts of each. */
export const MESSAGE_LOAN: BatchKind = {
  act: 'contactBorrower',
  takesTwo: false,
  facts: lateItems,
  perform: async (deps, tx, { item: loanId, terms, madeBy: by }) => {
    const template = terms['template'] as CollectionTemplate
    const { borrowerId } = await findOwner(deps, loanId)
    const text = await messageText(deps, { id: loanId, borrowerId }, template)
    const loan = { borrowerId, loanId, by }
    const outcome = await messageWithin(deps, tx, loan, template, { isTrue: text !== null })
    return { outcome, borrowerIds: [borrowerId] }
  },
}
