import type { Static } from 'typebox'
import type { Refunds } from '#contract/console/money/refunds.ts'
import type { RefundState } from '#domain/states/refund.ts'
import type { Refund } from '#server/payments/refunds/refund.ts'

/** The states in the words of the console. */
export const REFUND_WORDS: Readonly<Record<RefundState, string>> = {
  proposed: 'asked',
  queued: 'waiting',
  sending: 'sent',
  succeeded: 'booked',
  failed: 'refused',
  reversed: 'cameBack',
}

/** Refunds of the same money, as the console shows them. */
export function refundsWire(refunds: readonly Refund[]): Static<typeof Refunds> {
  return refunds.map(
    ({ id, amount, state, proposedAt, sentAt, endedAt, ourReference, reason }) => ({
      id,
      amount: amount.toString(),
      state: REFUND_WORDS[state],
      askedAt: proposedAt.toString(),
      sentAt: sentAt?.toString() ?? null,
      endedAt: endedAt?.toString() ?? null,
      ourReference,
      reason: reason ?? '',
    }),
  )
}
