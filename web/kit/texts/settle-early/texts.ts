/** The texts of "if I pay on day X". */
export interface SettleEarlyWords {
  title: string
  open: string
  day: string
  /** @param number of the day @param count of all */
  dayOf: (number: number, count: number) => string
  date: string
  toPay: string
  saved: string
  /** The assumption behind the figures. */
  note: string
  waiting: string
}
