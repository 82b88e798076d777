import type { Transitions } from '#domain/states/transition.ts'

/** A loan's principal on its way out. One that has ended never goes again: another is made. */
export type PayoutState =
  /** It waits to be sent; its borrower may cancel it or give another account. */
  | 'queued'
  /** The provider may have it. */
  | 'sending'
  /** It arrived, and is booked as the loan's disbursement. */
  | 'succeeded'
  /** It never went out: another account is asked for, or the loan is closed. */
  | 'failed'
  /** It came back. */
  | 'reversed'

export const PAYOUT_TRANSITIONS: Transitions<PayoutState> = {
  queued: ['sending', 'succeeded', 'failed', 'reversed'],
  // Queued again when the provider refused it, so that nothing is out.
  sending: ['queued', 'succeeded', 'failed', 'reversed'],
  succeeded: ['reversed'],
  failed: [],
  reversed: [],
}
