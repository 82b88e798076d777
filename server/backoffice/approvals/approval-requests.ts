import { cashAt } from '#domain/accounts.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { offerAsAsked } from '#server/backoffice/approvals/offer-as-asked.ts'
import type { RequestMoment } from '#server/backoffice/approvals/request-moment.ts'
import { waiveAsAsked } from '#server/backoffice/approvals/waive-as-asked.ts'
import { writeOff } from '#server/lending/loan/write-off.ts'
import { lockLoan } from '#server/lending/loan/find-loan.ts'
import { refuseChangedLoan } from '#server/lending/loan/refuse-changed-loan.ts'
import { refuseMoreThanSurplus } from '#server/payments/refunds/propose-refund.ts'
import { queueRefund } from '#server/payments/refunds/queue-refund.ts'
import { refuseGoingBack } from '#server/payments/refunds/refuse-going-back.ts'
import { releasePayout } from '#server/payments/payout-holds/decide-held-payout.ts'
import { assignSuspense, returnSuspense } from '#server/payments/suspense/clear-suspense.ts'
import { refundSurplus } from '#server/payments/surplus/refund-surplus.ts'
import { closeMatched } from '#server/service/payment-claim/match-claim.ts'
import { explainLine, settleLine } from '#server/payments/bank/explain-line.ts'
import {
  type OrderedTransfer,
  payInCapital,
  prefundProvider,
} from '#server/payments/bank/order-transfer.ts'
import { reopenDay } from '#server/payments/close/close-day.ts'
import {
  blameProvider,
  writeOffDifference,
} from '#server/payments/reconciliation/explain-difference.ts'
import { reversePosting } from '#server/payments/posting/reverse-posting.ts'

interface ApprovalRule {
  /** Required besides the reason; all are texts, amounts in centavos. */
  readonly fields: readonly string[]
  readonly carryOut: (
    tx: Transaction,
    input: Readonly<Record<string, string>>,
    moment: RequestMoment,
    deps: Dependencies,
  ) => Promise<void>
}

/** What staff may request for the books; another person approves it. */
export const APPROVAL_RULES = {
  /** Writes off an overdue loan. */
  writeOff: {
    fields: ['loanId'],
    carryOut: async (tx, input, moment) => {
      await refuseChangedLoan(tx, input['loanId'] ?? '', input['seen'])
      await writeOff(tx, input['loanId'] ?? '', moment)
    },
  },
  /** Waives interest, fees and penalties that a borrower owes; `amount` is their sum. */
  waiveCharges: {
    fields: ['loanId', 'amount'],
    carryOut: async (tx, input, moment, deps) => waiveAsAsked(deps, tx, input, moment),
  },
  /** Offers a hardship plan to the borrower of a late loan, who takes it or leaves it. */
  offerHardshipPlan: {
    fields: [
      'loanId',
      'installmentCount',
      'everyDays',
      'firstDueOn',
      'yearlyRate',
      'payFirst',
      'until',
    ],
    carryOut: async (tx, input, moment, deps) => void (await offerAsAsked(deps, tx, input, moment)),
  },
  /** Reverses a wrong posting, of `loanId` where that is given; its money goes to suspense. */
  reversePosting: {
    fields: ['entryReference'],
    carryOut: async (tx, input, moment) => {
      const { entryReference = '', loanId, seen } = input
      if (loanId) await refuseChangedLoan(tx, loanId, seen)
      await reversePosting(tx, { entryReference, seenOn: loanId ?? null }, moment)
    },
  },
  /**
   * Books money from suspense on the loan that it was meant for; with a `complaintId` it is the
   * payment that a borrower claimed.
   */
  assignSuspense: {
    fields: ['entryReference', 'loanId'],
    carryOut: async (tx, input, moment, deps) => {
      const { entryReference = '', loanId = '', complaintId } = input
      await refuseChangedLoan(tx, loanId, input['seen'])
      await refuseGoingBack(tx, entryReference)
      const clearing = { ...moment, ...(complaintId && { complaintId }) }
      await assignSuspense(deps, tx, entryReference, loanId, clearing)
      // Money of no payment of a provider tells nobody.
      if (complaintId) await closeMatched(deps, tx, complaintId, `assigned:${moment.reference}`)
    },
  },
  /** Records that money in suspense was returned to its sender outside the payout provider. */
  returnSuspense: {
    fields: ['entryReference'],
    carryOut: async (tx, input, moment) => {
      await refuseGoingBack(tx, input['entryReference'] ?? '')
      await returnSuspense(tx, input['entryReference'] ?? '', moment)
    },
  },
  /** Sends money back through the payout provider; it is booked when the provider has paid it. */
  sendRefund: {
    fields: ['refundId', 'amount'],
    carryOut: async (tx, input, { at }) => queueRefund(tx, input['refundId'] ?? '', at),
  },
  /** Records that a surplus was refunded to the borrower outside the payout provider. */
  refundSurplus: {
    fields: ['loanId', 'amount'],
    carryOut: async (tx, input, moment, { payouts }) => {
      const { borrowerId } = await lockLoan(tx, input['loanId'] ?? '')
      await refuseMoreThanSurplus(tx, borrowerId, BigInt(input['amount'] ?? '0'))
      const money = { amount: BigInt(input['amount'] ?? '0'), from: cashAt(payouts.first.key) }
      return refundSurplus(tx, input['loanId'] ?? '', money, moment)
    },
  },
  /** Releases a held payout of an amount that two people approve, as it was seen. */
  releasePayout: {
    fields: ['payoutId', 'amount', 'seen'],
    carryOut: async (tx, input, { reference: by, reason, at }) => {
      const { payoutId = '', seen = '' } = input
      await releasePayout(tx, { payoutId, seen, by, reason, at })
    },
  },
  /** Books money that goes from a bank account to a provider, for payouts. */
  prefundProvider: {
    fields: ['brand', 'bank', 'provider', 'amount', 'transferReference'],
    carryOut: async (tx, input, moment, deps) =>
      prefundProvider(deps, tx, input['provider'] ?? '', transferIn(input, moment)),
  },
  /** Books capital that the owners paid into a bank account. */
  payInCapital: {
    fields: ['brand', 'bank', 'amount', 'transferReference'],
    carryOut: async (tx, input, moment, deps) => payInCapital(deps, tx, transferIn(input, moment)),
  },
  /** Books a line of a bank statement that nothing matches. */
  explainLine: {
    fields: ['brand', 'account', 'line', 'as'],
    carryOut: async (tx, input, moment, deps) => {
      const { brand = '', account = '', line = '', as = '' } = input
      await explainLine(deps, tx, { brand, account, line, as }, moment)
    },
  },
  /** Books what a provider paid for some days though it is another amount than it listed. */
  settleLine: {
    fields: ['account', 'line', 'provider', 'from', 'to'],
    carryOut: async (tx, input, _, deps) => {
      const { account = '', line = '', provider = '', from = '', to = '', net } = input
      await settleLine(deps, tx, { account, line, provider, from, to, net })
    },
  },
  /** Writes a difference of a payment or payout to expense, or to income. */
  writeOffDifference: {
    fields: ['kind', 'subject', 'brand', 'provider', 'amount', 'side'],
    carryOut: async (tx, input, moment, deps) => {
      const { kind = '', subject = '', seen, brand = '', provider = '', side = '' } = input
      const loss = { brand, provider, side, amount: BigInt(input['amount'] ?? '0') }
      await writeOffDifference(deps, tx, { kind, subject, seen }, loss, moment)
    },
  },
  /** Opens a closed day of a brand's books, and those after it. */
  reopenDay: {
    fields: ['brand', 'day'],
    carryOut: async (tx, input, moment) =>
      reopenDay(tx, input['brand'] ?? '', input['day'] ?? '', moment),
  },
  /** Keeps that a difference is the provider's mistake, with its ticket there. */
  blameProvider: {
    fields: ['kind', 'subject', 'ticket'],
    carryOut: async (tx, input, moment, deps) => {
      const { kind = '', subject = '', seen, ticket = '' } = input
      await blameProvider(deps, tx, { kind, subject, seen }, ticket, moment)
    },
  },
} as const satisfies Record<string, ApprovalRule>

function transferIn(
  input: Readonly<Record<string, string>>,
  { reason, valueOn, at }: RequestMoment,
): OrderedTransfer {
  const { brand = '', bank = '', transferReference: reference = '' } = input
  return { brand, bank, reference, amount: BigInt(input['amount'] ?? '0'), reason, on: valueOn, at }
}

export type ApprovalRequestName = keyof typeof APPROVAL_RULES

export function isApprovalRequest(name: string): name is ApprovalRequestName {
  return Object.hasOwn(APPROVAL_RULES, name)
}

/** A request is booked under its own id, on the day on which it is approved. */
export function momentOf(requestId: string, reason: string, at: Temporal.Instant): RequestMoment {
  return { reference: `staff:${requestId}`, reason, valueOn: manilaDateOf(at), at }
}
