import type { LegalTextName } from '#contract/legal.ts'

/** What the screens say around a text of the lender's. */
export interface LegalTexts {
  titles: Readonly<Record<LegalTextName, string>>
  contents: string
  toTop: string
  /** Said above a text that is not there in the reader's language; empty where it is not needed. */
  inEnglish: string
}
