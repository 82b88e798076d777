import type { Language } from '#contract/brand.ts'
import type { readPromotionPage } from '#contract/console/set-up/promotion-pages.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'

/** A promotion page as its editor reads it. */
export type EditedPage = StaffOutput<typeof readPromotionPage>

/** The languages of its texts. */
export function pageLanguages({ isBilingual }: EditedPage): readonly Language[] {
  return isBilingual ? ['en', 'fil'] : ['en']
}
