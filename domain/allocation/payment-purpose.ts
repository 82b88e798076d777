/** What a payment is for. */
export const PAYMENT_PURPOSES = [
  /** What is asked for now. */
  'due',
  /** An extension instead of what is due. */
  'extension',
  /** A new plan instead of what is due. */
  'newPlan',
  /** The whole loan, also where that is less than what is asked for. */
  'payoff',
  /** What was received, within the free days. */
  'cancellation',
  /** Any other amount: it goes where the rules put it. */
  'any',
] as const

/** One of the purposes. */
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]
