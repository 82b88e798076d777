import type { Language } from '#contract/brand.ts'

/** A sign-in of a borrower, as a call is made under it. */
export interface Session {
  readonly id: string
  readonly familyId: string
  readonly borrowerId: string
  readonly brand: string
  readonly language: Language
}
