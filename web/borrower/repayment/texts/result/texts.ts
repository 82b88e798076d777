/** The texts of what became of a payment. */
export interface ResultTexts {
  title: string
  /** While the provider is asked. */
  asking: string
  states: Record<
    'succeeded' | 'failed' | 'notFinished' | 'unknown',
    { title: (amount: string) => string; lead: string }
  >
  /** What a success did. */
  posted: string
  /** The same for what a payment was for, where that is more. */
  did: Readonly<Record<string, string>>
  settled: string
  /** The loan was cancelled within the free days. */
  cancelled: string
  channel: string
  reference: string
  product: string
  /** For an address that names no payment. */
  missing: { title: string; lead: string; toLoans: string }
  next: { seeLoan: string; certificate: string; payAnew: string; goOn: string; askAgain: string }
  links: {
    label: string
    /** Opens the device's sheet to share the receipt. */
    share: string
    shared: (appName: string, amount: string, product: string) => string
    reference: (reference: string) => string
    receipt: string
    remind: (day: string) => string
    otherWay: string
    havePaid: string
    seeLoan: string
  }
}
