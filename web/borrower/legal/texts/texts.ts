import type { LegalTextName } from '#contract/legal.ts'

/** What the screens say around a text of the lender's. */
export interface LegalTexts {
  titles: Readonly<Record<LegalTextName, string>>
  contents: string
  toTop: string
}
