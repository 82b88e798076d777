import type { Language } from '#contract/brand.ts'
import type { ShownDraft } from '#contract/console/set-up/promotion-pages.ts'
import type { PromotionPage } from '#contract/growth/promotion.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { languageFor } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { withDrawnBanner } from '#server/growth/promotion/banner-routes.ts'
import { promotedProduct } from '#server/growth/promotion/pages/promoted-product.ts'
import { templateWire } from '#server/growth/promotion/pages/template-wire.ts'

/** The page that a draft would be; what is wrong in it is left out, as on the page itself. */
export async function previewPage(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  { id, brand, draft, asked }: DraftOfPage,
): Promise<PromotionPage> {
  const { productId, colours, bannerUrl, ...texts } = draft
  const language = languageFor(brand.market, asked)
  const shown = { ...texts, agreementText: [] }
  const page = {
    id,
    brand,
    isEnabled: true,
    look: { colours, bannerUrl },
    texts: { en: shown, [language]: shown },
    downloads: {},
    hasUcHook: false,
    productId: productId === '' ? null : productId,
    shownFrom: null,
    shownUntil: null,
    utmTag: '',
  }
  const product = await promotedProduct(deps, page)
  const template = withDrawnBanner(templateWire(deps.config, page, language, product))
  return { brand: template.brand, language: template.language, isSignedIn: false, template }
}

interface DraftOfPage {
  readonly id: string
  readonly brand: BrandSetting
  readonly draft: ShownDraft
  readonly asked: Language
}
