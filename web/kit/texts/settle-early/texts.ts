/** The texts of "pay any day". */
export interface SettleEarlyWords {
  title: string
  /** Label of the slider. */
  days: string
  /** So many days, at an end of the slider. */
  count: (days: number) => string
  /** Before the amount that settles the loan then. */
  after: (days: number) => string
  date: string
  paidBefore: string
  cost: string
  saved: string
  /** What paying early does to the limit. */
  limit: {
    never: string
    /** @param days that the money must be kept for a higher limit */
    from: (days: number) => string
    counts: string
    tooSmall: string
  }
  /** The assumption behind the figures. */
  note: string
  waiting: string
}
