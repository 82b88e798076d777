/** The texts on the payments of a loan, and on its documents. */
export interface PaymentsTexts {
  /** What is folded: payments with their receipts, and documents. */
  papers: string
  papersNote: string
  documents: string
  /** The accepted version. */
  disclosure: string
  /** With the dates of the payout, or of the newest schedule. */
  disclosureIssued: string
  statement: string
  certificate: string
  payments: string
  none: string
  receipt: string
  takenBack: string
  /** Label of the notices of pending payments. */
  onTheirWay: string
  havePaid: string
  /** Link to the complaint of a claim. */
  claim: string
  failed: string
}
