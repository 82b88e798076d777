import type { Transitions } from '#domain/states/transition.ts'

/** A request to take a product off offer, which another person decides once. */
export type WithdrawalState =
  /** It waits for the other person. */
  | 'asked'
  /** The product is off offer. */
  | 'done'
  /** The product stays. */
  | 'rejected'

export const PRODUCT_WITHDRAWAL_TRANSITIONS: Transitions<WithdrawalState> = {
  asked: ['done', 'rejected'],
  done: [],
  rejected: [],
}
