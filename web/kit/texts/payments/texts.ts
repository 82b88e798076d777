/** What is said of the payments of a loan, and of its documents. */
export interface PaymentsTexts {
  documents: string
  /** As it was accepted. */
  disclosure: string
  /** With the dates of the payout, or of the newest schedule. */
  disclosureIssued: string
  statement: string
  certificate: string
  payments: string
  none: string
  receipt: string
  takenBack: string
  /** Names the notices of payments on their way. */
  onTheirWay: string
  havePaid: string
  /** To the complaint of a claim. */
  claim: string
  failed: string
}
