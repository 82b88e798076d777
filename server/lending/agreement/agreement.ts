import type { DetailRow } from '#contract/loan/loan.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Market } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { RatePolicy } from '#domain/caps/rate-policy.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Product } from '#server/lending/product/product.ts'
import type { Language } from '#contract/brand.ts'

/** The complete text of one agreement. */
export interface Agreement {
  readonly title: string
  /** For a translation: its language, and the note that the English text binds. */
  readonly translated?: { readonly language: Language; readonly lead: string }
  readonly sections: readonly AgreementSection[]
  /** Whether it is the consent to the use of the borrower's data, and not the contract. */
  readonly isConsent?: true
}

export interface AgreementSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly figures?: readonly DetailRow[]
}

/** The figures of the texts. */
export interface AgreementFacts {
  readonly brand: BrandSetting
  readonly market: Market
  readonly product: Pick<Product, 'name' | 'terms' | 'presentation'>
  /** The caps in force; null where the market has none. */
  readonly policy: RatePolicy | null
  /** The loan of the agreement; null before there is one. */
  readonly loan: AgreedLoan | null
}

/** A loan as accepted. */
export interface AgreedLoan {
  readonly number: string
  readonly borrowerName: string
  readonly principal: Centavos
  readonly netProceeds: Centavos
  readonly terms: LoanTerms
  readonly rows: readonly ScheduleRow[]
  /** Manila date. */
  readonly acceptedOn: Temporal.PlainDate
}
