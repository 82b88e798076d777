import type { Language } from '#contract/brand.ts'
import type { PromotionTemplate } from '#contract/growth/promotion.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Config } from '#server/platform/config/config.ts'
import { shownBrand } from '#server/platform/http/language/brand.ts'
import { ownLink } from '#server/platform/http/callers/own-link.ts'
import type { OpenTemplate } from '#server/growth/promotion/pages/get-template.ts'
import { productWords } from '#server/growth/promotion/pages/product-words.ts'
import type { PromotedLoan } from '#server/growth/promotion/pages/promoted-product.ts'
import { officerLine } from '#server/platform/messages/officer-line.ts'

/** Background of a page whose template has none. */
const GROUND = '#F5F6F8'

/**
 * A template for the page: in the requested language where it has that, and only with addresses of
 * our own (trust requirement 17).
 */
export function templateWire(
  config: Pick<Config, 'publicUrl'>,
  { id, brand, look, texts, downloads, hasUcHook }: OpenTemplate,
  asked: Language,
  product: PromotedLoan | null,
): PromotionTemplate {
  const language = texts[asked] ? asked : 'en'
  const shown = texts[asked] ?? texts.en
  return {
    id,
    brand: shownBrand(brand),
    language,
    appName: brand.appName,
    title: shown.title,
    tagline: shown.tagline,
    buttonText: shown.buttonText,
    agreementTitle: shown.agreementTitle,
    agreementText: withOfficer(shown.agreementText, brand, language),
    bannerUrl: ownLink(config, brand, look.bannerUrl),
    colours: { ...brand.colours, ground: GROUND, ...coloursOf(look.colours) },
    downloads: Object.entries(downloads)
      .map(([name, address]) => ({ id: name, url: ownLink(config, brand, address) }))
      .filter(({ url }) => url !== ''),
    hasUcHook,
    ...(product && { product: productWords(product, brand, language) }),
  }
}

/** Adds the data protection officer to the template's own agreement, where the law requires it. */
function withOfficer(
  paragraphs: readonly string[],
  brand: BrandSetting,
  language: Language,
): string[] {
  const isDue = paragraphs.length > 0 && MARKETS[brand.market].lenderNotices
  return isDue ? [...paragraphs, officerLine(brand)[language]] : [...paragraphs]
}

/** They go into a style sheet, so anything but a colour is left out. */
function coloursOf(set: OpenTemplate['look']['colours']) {
  return Object.fromEntries(
    Object.entries(set).filter(([, colour]) => /^#[0-9A-Fa-f]{6}$/.test(colour)),
  )
}
