import { Type } from 'typebox'
import {
  PLAN_TERMS,
  offerAsRequested,
} from '#server/backoffice/approvals/kinds/offer-as-requested.ts'
import {
  Amount,
  EntryReference,
  SeenOfLoan,
  Uuid,
} from '#server/backoffice/request-kinds/request-fields.ts'
import { requestKind } from '#server/backoffice/request-kinds/request-kind.ts'
import { CHARGES, waiveAsRequested } from '#server/backoffice/approvals/kinds/waive-as-requested.ts'
import { refuseChangedLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import { writeOff } from '#server/lending/loan/changes/write-off.ts'
import { reversePosting } from '#server/payments/posting/reversal/reverse-posting.ts'

/** A loan as its maker saw it. */
const LOAN = { loanId: Uuid, seen: SeenOfLoan }

/** What staff may request for a loan. */
export const LOAN_REQUESTS = {
  /** Writes off an overdue loan; `amount` is what is lost. */
  writeOff: requestKind({
    input: { ...LOAN, amount: Type.Optional(Amount) },
    shows: 'entries',
    carryOut: async (tx, { loanId, seen }, moment) => {
      await refuseChangedLoan(tx, loanId, seen)
      await writeOff(tx, loanId, moment)
    },
  }),
  /** Waives interest, fees and penalties that a borrower owes; `amount` is their sum. */
  waiveCharges: requestKind({
    input: { ...LOAN, ...CHARGES, amount: Amount },
    shows: 'loan',
    carryOut: async (tx, input, moment, deps) => waiveAsRequested(deps, tx, input, moment),
  }),
  /** Offers a hardship plan to the borrower of a late loan, who takes it or leaves it. */
  offerHardshipPlan: requestKind({
    input: { ...LOAN, ...PLAN_TERMS },
    shows: 'plan',
    carryOut: async (tx, input, moment, deps) =>
      void (await offerAsRequested(deps, tx, input, moment)),
  }),
  /** Reverses a wrong posting of a loan; its money goes to suspense. */
  reversePosting: requestKind({
    input: { ...LOAN, entryReference: EntryReference, amount: Type.Optional(Amount) },
    shows: 'loan',
    carryOut: async (tx, { loanId, seen, entryReference }, moment) => {
      await refuseChangedLoan(tx, loanId, seen)
      await reversePosting(tx, { entryReference, loanId }, moment)
    },
  }),
} as const
