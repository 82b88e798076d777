import type { PromotionTemplate } from '#contract/promotion.ts'
import type { LandingQuery } from '#web/landing/landing-query.ts'

/** What every view of the promotion page is made from. */
export interface LandingProps {
  template: PromotionTemplate
  query: LandingQuery
}
