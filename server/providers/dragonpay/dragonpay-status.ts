import type { PaymentStatus } from '#server/providers/payment-provider.ts'

/** What the letters of a status mean (Merchant Payment Switch API 1.00, appendix 3). */
export const COLLECTION_STATUS: Readonly<Record<string, PaymentStatus>> = {
  S: 'paid',
  F: 'failed',
  P: 'pending',
  U: 'unknown',
  R: 'refunded',
  K: 'charged back',
  V: 'void',
  A: 'authorized',
  // Documented for payouts alone; a payment that is queued or in progress is not paid yet.
  Q: 'pending',
  G: 'pending',
}
