import type { Language } from '#contract/brand.ts'
import type { BrandSetting } from '#server/brands.ts'
import type { Caller } from '#server/http/caller.ts'

/** The borrower who looks at offers and applies, with the brand he came through. */
export interface Applicant {
  readonly borrowerId: string
  readonly brand: BrandSetting
  readonly language: Language
}

export function applicantOf({ session, brand, language }: Caller<'borrower'>): Applicant {
  return { borrowerId: session.borrowerId, brand, language }
}
