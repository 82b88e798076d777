import type { Language } from '#contract/brand.ts'
import type { PromotionTemplate } from '#contract/growth/promotion.ts'

/** A promotion page from the table `promotion_template`. */
export interface Template {
  readonly id: string
  /** Key of the page's brand. */
  readonly brand: string
  readonly isEnabled: boolean
  readonly look: TemplateLook
  /** English is required. */
  readonly texts: { readonly en: TemplateTexts } & Partial<Record<Language, TemplateTexts>>
  /** Address by the id that links_id or down_id names. */
  readonly downloads: Readonly<Record<string, string>>
  readonly hasUcHook: boolean
  /** The product of its brand that it shows; null: none. */
  readonly productId: string | null
  /** The first and the last day in Manila on which it is shown; null: no bound. */
  readonly shownFrom: Temporal.PlainDate | null
  readonly shownUntil: Temporal.PlainDate | null
  /** What a visit counts under whose address has no `utm_tag`; empty: nothing. */
  readonly utmTag: string
}

export interface TemplateLook {
  /** Colours that are left out are the brand's. */
  readonly colours: Partial<PromotionTemplate['colours']>
  /** A path of our own origin; empty: none. */
  readonly bannerUrl: string
}

export type TemplateTexts = Pick<
  PromotionTemplate,
  'title' | 'tagline' | 'buttonText' | 'agreementTitle' | 'agreementText'
>
