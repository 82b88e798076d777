import type { PromotionTemplate } from '#contract/growth/promotion.ts'
import type { LandingQuery } from '#web/landing/landing-query.ts'

/** The props of every view of the promotion page. */
export interface LandingProps {
  template: PromotionTemplate
  query: LandingQuery
}
