import type { Transitions } from '#domain/states/transition.ts'

/** Money that goes back to its payer. One that has ended never goes again: another is asked for. */
export type RefundState =
  /** One person asked for it. */
  | 'proposed'
  /** Two agreed: its money is spoken for. */
  | 'queued'
  /** The provider may have it. */
  | 'sending'
  /** It arrived and is booked. */
  | 'succeeded'
  /** It never went out. */
  | 'failed'
  /** It came back; after it had arrived its money is where it was before. */
  | 'reversed'

export const REFUND_TRANSITIONS: Transitions<RefundState> = {
  proposed: ['queued'],
  queued: ['sending', 'succeeded', 'failed', 'reversed'],
  // Queued again when the provider refused it, so that nothing is out.
  sending: ['queued', 'succeeded', 'failed', 'reversed'],
  succeeded: ['reversed'],
  failed: [],
  reversed: [],
}
