import type { PromotionPage } from '#contract/growth/promotion.ts'
import { loadPage, type Page } from '#web/kit/frame/page.ts'
import { landingTexts } from '#web/landing/texts/landing-texts.ts'
import type { LandingTexts } from '#web/landing/texts/texts.ts'

/** The page with its texts; a call that never settles has this page's message (ERR-007). */
export async function loadLandingPage(setting: PromotionPage): Promise<Page> {
  const page = await loadPage(setting, landingTexts)
  const { networkFailed: network = page.texts.failed.network } = page.words as LandingTexts
  return { ...page, texts: { ...page.texts, failed: { ...page.texts.failed, network } } }
}
