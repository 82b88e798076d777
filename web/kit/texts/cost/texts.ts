/** The texts of the cost card and of the payment plan. */
export interface CostWords {
  title: string
  inHand: string
  pays: string
  /** In short; ready to show. */
  payments: (count: number, each: string) => string
  /** Payments that fall one by one; ready to show. */
  falling: (first: string, total: string) => string
  /** The days between payments; of a single one the days until it. */
  every: (count: number, days: number) => string
  /** On a day of the month, on its last (monthEnd), or on the 15th and the last (both). */
  onPayday: (payday: string) => string
  from: (count: number, first: string) => string
  /** A last payment that differs; ready to show. */
  lastPayment: (amount: string) => string
  /** All payments together; ready to show. */
  inAll: (total: string) => string
  total: string
  /** All that is paid beyond the money in hand. */
  cost: string
  effectiveRate: string
  /** The agreed rate. */
  rate: string
  aMonth: (rate: string) => string
  aYear: (rate: string) => string
  late: string
  /** The least of it, before the rest is unfolded; ready to show. */
  lateFrom: (days: number, amount: string) => string
  daysLate: (days: number) => string
  cancel: string
  until: (date: string) => string
  /** Starting with Sunday. */
  weekdays: readonly string[]
  disclosure: string
}
