import type { ProductTerms } from '#domain/loan-terms.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** What pages say around a product's terms. */
export interface Presentation {
  /** Path of a page that must be agreed to before anything else; empty: none (CF-011). */
  readonly agreementPage: string
  /** A partner lends; the borrower draws the money on the partner's page. */
  readonly isPartner: boolean
  /** Of the second confirm screen (C2-013 to C2-022): whether amounts carry the peso sign, */
  readonly showsCurrency?: boolean
  /** and whether its pop-up opens on load, too, not on back alone. */
  readonly promoOnLoad?: boolean
  readonly says: Localized<ProductTexts>
}

/** The product's own words. */
export interface ProductTexts {
  /** The interest rate in words (pRateDsc). */
  readonly rateText: string
  readonly tags: readonly string[]
  /** What the withdraw dialog says; empty: there is none. */
  readonly withdrawMessage: string
  /** What the button of the second confirm screen says, else Next, */
  readonly buttonText?: string
  /** and its pop-up, where it has one. */
  readonly promo?: { readonly title: string; readonly text: string }
}

export interface Product {
  readonly id: string
  readonly brand: string
  readonly name: string
  /** Address of a picture. */
  readonly logo: string
  readonly terms: ProductTerms
  readonly presentation: Presentation
}
