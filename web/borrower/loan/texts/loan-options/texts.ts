/** The words of what a borrower may do with a loan, and of the ways to go on side by side. */
export interface LoanOptionsTexts {
  /** On order details; amounts come ready to show, days as YYYY-MM-DD. */
  part: {
    title: string
    cancelApplication: string
    cancelUntil: (until: string) => string
    cancelAsked: (until: string) => string
    payAmount: string
    payOff: (amount: string) => string
    compare: string
    sure: { title: string; lead: string; yes: string; no: string }
    cancelled: string
  }
  compare: {
    title: string
    lead: string
    payNow: string
    total: string
    cost: string
    /** Against going on as planned. */
    more: (amount: string) => string
    less: (amount: string) => string
    same: string
    plan: (count: number) => string
    noPlan: string
    /** What leads on, by the kind of way. */
    go: Readonly<Record<'asScheduled' | 'extension' | 'partPayment' | 'newPlan', string>>
    none: { title: string; lead: string; toLoan: string }
  }
}
