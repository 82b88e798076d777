/** The texts of period repayment and the repayment code pages. */
export interface RepaymentTexts {
  titles: { repay: string; extension: string; code: string; steps: string }
  amount: string
  date: string
  /** What the due date asks for, where today asks for less. */
  onDueDate: (day: string, amount: string) => string
  /** Beside a payment that is received and not posted. */
  payMore: string
  guide: { title: string; lead: string }
  defaultPay: { title: string; steps: string; barcode: string }
  barcode: { title: string; lead: string }
  paymentMethod: string
  /** The sheet's hint (RP-023). */
  chooseChannel: string
  noChannel: string
  /** The button that pays. @param amount empty: a fee comes on top @param channel empty: none is picked */
  payment: (amount: string, channel: string) => string
  /** Shown when the amount has changed since it was shown (-1004). */
  changed: (amount: string) => string
  nothingDue: { title: string; lead: string; toLoan: string }
  /** Of an extension. */
  extension: {
    /** Its price. */
    more: (amount: string) => string
    /** Label of the date (DL-014). */
    nextDate: string
    /** The effect of paying it. */
    note: string
    plan: string
    none: { title: string; lead: string }
  }
  code: {
    title: string
    lead: string
    qr: string
    scan: string
    missing: { title: string; lead: string }
  }
  steps: {
    contractNumber: string
    total: string
    keepSlip: string
    missing: { title: string; lead: string }
  }
  back: string
}
