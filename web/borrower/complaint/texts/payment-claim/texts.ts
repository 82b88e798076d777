/** The texts of the screen on which a borrower reports a payment. */
export interface PaymentClaimTexts {
  title: string
  lead: string
  /** @param product name of the loan's product */
  order: (product: string, orderNo: string) => string
  which: string
  other: string
  amount: string
  amountWrong: string
  when: string
  whenWrong: string
  where: string
  choose: string
  otherChannel: string
  slip: string
  slipHint: string
  photo: {
    label: string
    add: string
    shown: string
    remove: string
    again: string
    /** Shown before sending while the upload runs, and when it has failed. */
    wait: string
    failed: string
  }
  send: string
  posted: { title: string; receipt: string }
  filed: { title: string; number: string; see: string }
  toLoan: string
}
