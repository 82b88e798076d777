/** The texts of order details. */
export interface LoanTexts {
  title: string
  /** Headline of the loan's rows. */
  rows: string
  /** What is among them, where they are folded. */
  rowsNote: string
  tagline: string
  /** What became of what the borrower did before this screen; not in market asGiven. */
  arrived?: { applied: string; bound: string; next: string }
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
  withdraw: { title: string; cancel: string; now: string }
  /** Title of the bank-card reminder if the server sends none. */
  cardTitle: string
  bindCard: string
  /** The button below the headline of a loan without a payout account. */
  addAccount: string
  sendPictures: string
  /** The button of an application that was closed with an offer of less. */
  seeOffer: string
  rating: {
    title: string
    lead: (appName: string) => string
    stars: string
    star: (count: number) => string
    /** The toast when no star was chosen (ST-017). */
    choose: string
    submit: string
  }
  thanks: { title: string; lead: string; tell: string; close: string }
  /** The status of the failure page (JF-002). */
  failed: string
  notFound: { title: string; lead: string; home: string }
}
