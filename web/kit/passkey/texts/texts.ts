/** The texts of passkeys. They load with what shows them, after the first view. */
export interface PasskeyTexts {
  use: string
  /** Of the passkeys in /setting. */
  title: string
  lead: string
  add: string
  added: string
  addedAt: (at: string) => string
  usedAt: (at: string) => string
  rename: string
  name: string
  save: string
  remove: string
  removed: string
  /** Above the code that confirms a new passkey. */
  confirmTitle: string
  /** Above the code that confirms that one is removed. */
  removeTitle: string
  offer: string
  offerLead: string
  later: string
  /** The device made none, or the borrower left its dialog. */
  failed: string
}
