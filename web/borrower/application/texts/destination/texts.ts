/** The texts of the check of the account that the money goes to, loaded with it. */
export interface DestinationTexts {
  /** The question; ready to show. */
  title: (amount: string, receiver: string, number: string) => string
  lead: string
  goOn: string
  change: string
}
