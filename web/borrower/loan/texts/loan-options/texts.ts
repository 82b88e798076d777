/** The texts of the loan options, on order details and on their own screen. */
export interface LoanOptionsTexts {
  /** On order details; amounts are ready to show, days are YYYY-MM-DD. */
  part: {
    title: string
    /** The card of a hardship plan that is offered on a late loan. */
    plan: { title: string; lead: (until: string) => string; see: string }
    cancelApplication: string
    cancelUntil: (until: string) => string
    cancelAsked: (until: string) => string
    payAmount: string
    payOff: (amount: string) => string
    compare: string
    askForHelp: string
    /** Link to a claim: a payment that is not booked. */
    havePaid: string
    sure: { title: string; lead: string; yes: string; no: string }
    cancelled: string
  }
  compare: {
    title: string
    lead: string
    payNow: string
    total: string
    cost: string
    /** Compared with the current plan. */
    more: (amount: string) => string
    less: (amount: string) => string
    same: string
    plan: (count: number) => string
    noPlan: string
    /** Labels of the links, by the kind of option. */
    go: Readonly<Record<'asScheduled' | 'extension' | 'partPayment' | 'newPlan', string>>
    none: { title: string; lead: string; toLoan: string }
  }
}
