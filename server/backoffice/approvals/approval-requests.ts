import { cashAt } from '#domain/accounts.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { writeOff } from '#server/lending/loan/write-off.ts'
import { assignSuspense, returnSuspense } from '#server/payments/suspense/clear-suspense.ts'
import { refundSurplus } from '#server/payments/surplus/refund-surplus.ts'
import { reversePosting } from '#server/payments/posting/reverse-posting.ts'

/** When an act takes effect, and under which reference it is booked once. */
export interface ActMoment {
  readonly reference: string
  readonly reason: string
  readonly valueOn: Temporal.PlainDate
  readonly at: Temporal.Instant
}

interface ApprovalRule {
  /** What must be said beside the reason; all of it texts, amounts in centavos. */
  readonly fields: readonly string[]
  readonly carryOut: (
    tx: Transaction,
    input: Readonly<Record<string, string>>,
    moment: ActMoment,
    deps: Pick<Dependencies, 'payouts'>,
  ) => Promise<void>
}

/** What staff may do to the books; each by one person, checked by another. */
export const STAFF_ACTS = {
  /** Gives an overdue loan up in the books. */
  writeOff: {
    fields: ['loanId'],
    carryOut: async (tx, input, moment) => writeOff(tx, input['loanId'] ?? '', moment),
  },
  /** Takes a wrong posting back; its money waits in suspense for its owner. */
  reversePosting: {
    fields: ['entryReference'],
    carryOut: async (tx, input, moment) =>
      reversePosting(tx, input['entryReference'] ?? '', moment),
  },
  /** Books money out of suspense on the loan that it was meant for. */
  assignSuspense: {
    fields: ['entryReference', 'loanId'],
    carryOut: async (tx, input, moment) =>
      assignSuspense(tx, input['entryReference'] ?? '', input['loanId'] ?? '', moment),
  },
  /** Notes that money in suspense went back to its sender. */
  returnSuspense: {
    fields: ['entryReference'],
    carryOut: async (tx, input, moment) =>
      returnSuspense(tx, input['entryReference'] ?? '', moment),
  },
  /** Notes that surplus was paid back to its borrower. */
  refundSurplus: {
    fields: ['loanId', 'amount'],
    carryOut: async (tx, input, moment, { payouts }) => {
      const money = { amount: BigInt(input['amount'] ?? '0'), from: cashAt(payouts.first.key) }
      return refundSurplus(tx, input['loanId'] ?? '', money, moment)
    },
  },
} as const satisfies Record<string, ApprovalRule>

export type ApprovalRequestName = keyof typeof STAFF_ACTS

export function isApprovalRequest(word: string): word is ApprovalRequestName {
  return Object.hasOwn(STAFF_ACTS, word)
}

/** An act is booked under its own id, on the day on which it was checked. */
export function momentOf(actId: string, reason: string, at: Temporal.Instant): ActMoment {
  return { reference: `staff:${actId}`, reason, valueOn: manilaDateOf(at), at }
}
