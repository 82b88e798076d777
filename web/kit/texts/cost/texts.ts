/** The texts of the cost card and of the payment plan. */
export interface CostWords {
  title: string
  inHand: string
  total: string
  effectiveRate: string
  /** The agreed rate. */
  rate: string
  aMonth: (rate: string) => string
  aYear: (rate: string) => string
  late: string
  daysLate: (days: number) => string
  cancel: string
  until: (date: string) => string
  /** Starting with Sunday. */
  weekdays: readonly string[]
  disclosure: string
}
