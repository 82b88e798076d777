import type { LegalTextName } from '#contract/site/legal.ts'

/** The texts around a legal text. */
export interface LegalTexts {
  titles: Readonly<Record<LegalTextName, string>>
  contents: string
  toTop: string
}
