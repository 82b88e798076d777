import type { LegalSection, LegalText } from '#contract/site/legal.ts'
import type { Market } from '#domain/market/market.ts'
import type { RatePolicy } from '#domain/caps/rate-policy.ts'
import type { AgreementSection } from '#server/lending/agreement/agreement.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Product } from '#server/lending/product/product.ts'

/** The names and figures of a legal text. */
export interface LegalFacts {
  readonly brand: BrandSetting
  readonly market: Market
  /** The products on offer, in the order in which they are shown. */
  readonly products: readonly Product[]
  /** The caps in force; null where the market has none. */
  readonly policy: RatePolicy | null
}

export type WriteText = (facts: LegalFacts) => LegalText

type Rest = Partial<Omit<LegalSection, 'key' | 'heading'>>

/** A section; the parts that are left out are empty. */
export function section(key: string, heading: string, rest: Rest): LegalSection {
  return { key, heading, paragraphs: [], points: [], figures: [], notes: [], ...rest }
}

/** A section of an agreement as a section of a legal text. */
export function agreed(
  key: string,
  { heading, paragraphs }: AgreementSection,
  rest: Rest = {},
): LegalSection {
  return section(key, heading, { paragraphs: [...paragraphs], ...rest })
}

/** A note of a market where borrowers ask for help with paying; none elsewhere. */
export function helpNote(
  { loanOptions }: Pick<Market, 'loanOptions'>,
  note: string,
): readonly string[] {
  return loanOptions ? [note] : []
}

/** A point of a market that asks for pictures of the borrower's ID; none elsewhere. */
export function pictures(
  { identityPictures }: Pick<Market, 'identityPictures'>,
  point: string,
): readonly string[] {
  return identityPictures === 'never' ? [] : [point]
}
