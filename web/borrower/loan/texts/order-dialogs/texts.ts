/** The texts of the dialogs over order details, which are loaded with them. */
export interface OrderDialogsTexts {
  withdraw: { title: string; cancel: string; now: string }
  /** Title of the bank-card reminder if the server sends none. */
  cardTitle: string
  bindCard: string
  rating: {
    title: string
    lead: (appName: string) => string
    stars: string
    star: (count: number) => string
    /** The toast when no star was chosen (ST-017). */
    choose: string
    submit: string
  }
  thanks: { title: string; lead: string; tell: string; close: string }
}
