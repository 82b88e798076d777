/** Why an application was closed; stored by key (`loan.closed_reason`). */
export type ClosedReason =
  /** By the underwriting policy, whose reasons are for staff alone. */
  | 'declined'
  /** The borrower may apply again at once. */
  | 'notDecidedInTime'
  | 'cancelledByBorrower'
  /** Its payout could not be sent in time before its first payday; they may apply again at once. */
  | 'lapsed'
