/** The words of paying: period repayment and the pages of repayment codes. */
export interface RepaymentTexts {
  titles: { repay: string; extension: string; code: string; steps: string }
  amount: string
  date: string
  guide: { title: string; lead: string }
  defaultPay: { title: string; steps: string; barcode: string }
  barcode: { title: string; lead: string }
  paymentMethod: string
  /** The sheet's hint (RP-023). */
  chooseChannel: string
  noChannel: string
  payment: string
  /** Said when the amount has changed since it was shown (-1004). */
  changed: (amount: string) => string
  nothingDue: { title: string; lead: string; toLoan: string }
  /** Of an extension. */
  extension: {
    /** Stands before the date (DL-014). */
    nextDate: string
    /** What paying it does, and what it does not. */
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
