/** The words of "if I pay on day X". */
export interface SettleEarlyWords {
  title: string
  open: string
  day: string
  /** @param number of the day @param count of all */
  dayOf: (number: number, count: number) => string
  date: string
  toPay: string
  saved: string
  /** What the figures take for granted. */
  note: string
  waiting: string
}
