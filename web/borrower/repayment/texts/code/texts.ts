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
}
