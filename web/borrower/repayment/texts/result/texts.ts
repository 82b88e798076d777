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
  settled: string
  channel: string
  reference: string
  product: string
  /** For an address that names no payment. */
  missing: { title: string; lead: string; toLoans: string }
  next: { seeLoan: string; payAnew: string; goOn: string; askAgain: string }
  links: { label: string; receipt: string; otherWay: string; havePaid: string; seeLoan: string }
}
