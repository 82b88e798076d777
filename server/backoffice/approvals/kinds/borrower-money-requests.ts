import { Type } from 'typebox'
import {
  Amount,
  EntryReference,
  Seen,
  SeenOfLoan,
  Uuid,
} from '#server/backoffice/request-kinds/request-fields.ts'
import { requestKind } from '#server/backoffice/request-kinds/request-kind.ts'
import { refuseChangedLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import { releasePayout } from '#server/payments/payout-holds/decide-held-payout.ts'
import { queueRefund } from '#server/payments/refunds/queue-refund.ts'
import { refuseGoingBack } from '#server/payments/refunds/refuse-going-back.ts'
import { assignSuspense } from '#server/payments/suspense/clear-suspense.ts'
import { closeMatched } from '#server/service/payment-claim/match-claim.ts'

/** What staff may request for money of borrowers and senders. */
export const BORROWER_MONEY_REQUESTS = {
  /**
   * Books money from suspense on the loan that it was meant for; with a `complaintId` it is the
   * payment that a borrower claimed.
   */
  assignSuspense: requestKind({
    input: {
      entryReference: EntryReference,
      loanId: Uuid,
      seen: SeenOfLoan,
      amount: Type.Optional(Amount),
      complaintId: Type.Optional(Uuid),
    },
    shows: 'loan',
    carryOut: async (tx, { entryReference, loanId, seen, complaintId }, moment, deps) => {
      await refuseChangedLoan(tx, loanId, seen)
      await refuseGoingBack(tx, entryReference)
      const clearing = { ...moment, ...(complaintId !== undefined && { complaintId }) }
      await assignSuspense(deps, tx, entryReference, loanId, clearing)
      // Money of no payment of a provider tells nobody.
      if (complaintId !== undefined)
        await closeMatched(deps, tx, complaintId, `assigned:${moment.reference}`)
    },
  }),
  /**
   * Sends surplus of a loan's borrower, or money in suspense under an entry, back through the payout
   * provider; it is booked when the provider has paid it.
   */
  sendRefund: requestKind({
    input: {
      refundId: Uuid,
      amount: Amount,
      loanId: Type.Optional(Uuid),
      entryReference: Type.Optional(EntryReference),
    },
    shows: 'entries',
    carryOut: async (tx, refund, { at }) => queueRefund(tx, refund, at),
  }),
  /** Releases a held payout of an amount that two people approve, as it was seen. */
  releasePayout: requestKind({
    input: { payoutId: Uuid, seen: Seen, amount: Amount },
    shows: 'entries',
    carryOut: async (tx, { payoutId, seen }, { reference: by, reason, at }, deps) => {
      await releasePayout(deps, tx, { payoutId, seen, by, reason, at })
    },
  }),
} as const
