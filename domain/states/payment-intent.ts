import type { Transitions } from '#domain/states/transition.ts'

/**
 * A payment that a borrower began. Money that comes is booked whatever the state, so every state but
 * paid may become paid; a payment that went back may be paid again.
 */
export type IntentState =
  /** The provider was asked for it, and has not answered. */
  | 'starting'
  /** It waits to be paid. */
  | 'pending'
  /** Its money came and is booked. */
  | 'paid'
  /** The provider did not take it, or says that it was not paid. */
  | 'failed'
  /** It was not paid in its time. */
  | 'expired'
  /** The borrower stopped waiting for it; money that comes all the same is booked. */
  | 'cancelled'
  /** Its money went back. */
  | 'refunded'
  /** Its payer's bank took the money back. */
  | 'charged back'

export const PAYMENT_INTENT_TRANSITIONS: Transitions<IntentState> = {
  starting: ['pending', 'paid', 'failed', 'expired', 'cancelled', 'refunded', 'charged back'],
  pending: ['paid', 'failed', 'expired', 'cancelled', 'refunded', 'charged back'],
  paid: ['refunded', 'charged back'],
  failed: ['paid', 'expired', 'cancelled', 'refunded', 'charged back'],
  // The provider answered a start that was ended meanwhile: it is withdrawn as one of the failed.
  expired: ['paid', 'failed', 'refunded', 'charged back'],
  cancelled: ['paid', 'failed', 'refunded', 'charged back'],
  refunded: ['paid'],
  'charged back': ['paid'],
}
