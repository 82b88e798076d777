import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** How pages present a product. */
export interface Presentation {
  /** Path of a page that the borrower must agree to first; empty when there is none (CF-011). */
  readonly agreementPage: string
  /** Whether borrowers confirm on the second confirm screen (RT-006); missing: on the first. */
  readonly secondConfirm?: boolean
  /** The lender's own page on which its loans are repaid, or /paymentWay; empty or missing: ours. */
  readonly repaymentPage?: string
  /** Whether a partner lends; the borrower then draws the money on the partner's page. */
  readonly isPartner: boolean
  /** Whether amounts of the second confirm screen have the peso sign (C2-013 to C2-022). */
  readonly showsCurrency?: boolean
  /** Whether its promo pop-up opens on load, and not only on back. */
  readonly promoOnLoad?: boolean
  readonly says: Localized<ProductTexts>
}

/** The texts of a product. */
export interface ProductTexts {
  /** The interest rate in words (pRateDsc). */
  readonly rateText: string
  readonly tags: readonly string[]
  /** Text of the withdraw dialog; empty when there is no dialog. */
  readonly withdrawMessage: string
  /** Button of the second confirm screen; Next when it is missing. */
  readonly buttonText?: string
  /** Promo pop-up of the second confirm screen. */
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
