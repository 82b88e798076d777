/** The texts of saving and sharing a code, loaded with them. */
export interface CodeTexts {
  save: string
  share: string
  /** Titles of what is shared, and the name of the saved picture. */
  title: string
  /** What is shared beside the picture; ready to show. */
  text: (amount: string, code: string) => string
  /** Toasts. */
  saved: string
  notSaved: string
  /** Where a code is paid: the name of a counter. */
  at: string
  /** Until when a code can be paid. */
  until: string
  /** Goes to what became of the payment. */
  paid: string
  seeResult: string
  /** There is no code to show any more. */
  over: { title: string; lead: string }
}
