import type { LegalSection, LegalText } from '#contract/legal.ts'
import type { Market } from '#domain/market.ts'
import type { RatePolicy } from '#domain/rate-policy.ts'
import type { AgreementSection } from '#server/lending/agreement/agreement.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { Product } from '#server/lending/product/product.ts'

/** What the texts take their names and figures from. */
export interface LegalFacts {
  readonly brand: BrandSetting
  readonly market: Market
  /** On offer, in the order in which they are shown. */
  readonly products: readonly Product[]
  /** The caps in force; null where the market has none. */
  readonly policy: RatePolicy | null
}

export type WriteText = (facts: LegalFacts) => LegalText

type Rest = Partial<Omit<LegalSection, 'key' | 'heading'>>

/** A section, of which only what it has need be said. */
export function section(key: string, heading: string, rest: Rest): LegalSection {
  return { key, heading, paragraphs: [], points: [], figures: [], notes: [], ...rest }
}

/** A section that the agreements have too: the same words from the same figures. */
export function agreed(
  key: string,
  { heading, paragraphs }: AgreementSection,
  rest: Rest = {},
): LegalSection {
  return section(key, heading, { paragraphs: [...paragraphs], ...rest })
}
