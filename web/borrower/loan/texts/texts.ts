/** The texts of order details. */
export interface LoanTexts {
  title: string
  /** Headline of the loan's rows. */
  rows: string
  /** What is among them, where they are folded. */
  rowsNote: string
  /** As given (GEN-028); in market philippines the footer of the site has it. */
  tagline: string
  /** @param amount of the next payment; market asGiven does not say it */
  repay: (amount: string) => string
  repayment: (amount: string) => string
  rollover: string
  shortOfMoney: string
  borrowAgain: string
  recommended: string
  moreProducts: string
  help: string
  /** Link to a complaint about this loan. */
  complain: string
  /** Link to the loan's ledger. */
  ledger: string
  /** The button below the headline of a loan without a payout account. */
  addAccount: string
  sendPictures: string
  /** The button of an application that was closed with an offer of less. */
  seeOffer: string
  /** The status of the failure page (JF-002). */
  failed: string
  notFound: { title: string; lead: string; home: string }
}
