/** Every event that a borrower is told of by a message, each once. */
export const NOTIFICATION_EVENTS = [
  /** A code that was asked for; the only one that is sent at any hour. */
  'code',
  'approved',
  'declined',
  /** Staff refused pictures of their ID: others are asked for. */
  'picturesRefused',
  /** A payout failed: the loan waits for another account. */
  'accountNeeded',
  'paidOut',
  /** A payment was announced by the provider and is not posted yet. */
  'paymentReceived',
  'paymentPosted',
  /** An installment is due in some days. */
  'dueSoon',
  'overdue',
  /** Staff ask for what is late, by a template (server/service/collections). */
  'askedToPay',
  'missedCall',
  'promiseReminder',
  'promiseBroken',
  'settled',
  /** The lender waived charges of a loan. */
  'chargesWaived',
  /** An easier plan is offered on a late loan: the app shows it. */
  'planOffered',
  'complaintAnswered',
  /** Staff answered a request for help on a loan. */
  'helpAnswered',
  /** Staff wrote to them in their own words. */
  'staffWrote',
  /** A sign-in in a browser that the borrower had never signed in with. */
  'newBrowser',
  'accountChanged',
  'dataExported',
  'passkeyAdded',
  /** Staff corrected it; told at the old number and at the new one. */
  'numberCorrected',
  'nameCorrected',
] as const

export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

/** Events that only the borrower should cause; they may say that it was somebody else. */
export const SECURITY_EVENTS = [
  'newBrowser',
  'accountChanged',
  'dataExported',
  'passkeyAdded',
] as const satisfies readonly NotificationEvent[]
