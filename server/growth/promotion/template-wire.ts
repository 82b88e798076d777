import type { Language } from '#contract/brand.ts'
import type { PromotionTemplate } from '#contract/promotion.ts'
import { MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { Config } from '#server/platform/config/config.ts'
import { shownBrand } from '#server/platform/http/brand.ts'
import { ownLink } from '#server/platform/http/own-link.ts'
import type { OpenTemplate } from '#server/growth/promotion/get-template.ts'
import { officerLine } from '#server/platform/messages/officer-line.ts'

/** Behind the page where the template says nothing. */
const GROUND = '#F5F6F8'

/**
 * A template as the page gets it: in the language asked for where it is written in it, with no
 * address that is not ours (trust requirement 17).
 */
export function templateWire(
  config: Pick<Config, 'publicUrl'>,
  { id, brand, look, texts, downloads, hasUcHook }: OpenTemplate,
  asked: Language,
): PromotionTemplate {
  const language = texts[asked] ? asked : 'en'
  const written = texts[asked] ?? texts.en
  return {
    id,
    brand: shownBrand(brand),
    language,
    appName: brand.appName,
    title: written.title,
    tagline: written.tagline,
    buttonText: written.buttonText,
    agreementTitle: written.agreementTitle,
    agreementText: withOfficer(written.agreementText, brand, language),
    bannerUrl: ownLink(config, brand, look.bannerUrl),
    colours: { ...brand.colours, ground: GROUND, ...coloursOf(look.colours) },
    downloads: Object.entries(downloads)
      .map(([name, address]) => ({ id: name, url: ownLink(config, brand, address) }))
      .filter(({ url }) => url !== ''),
    hasUcHook,
  }
}

/** An agreement of the template's own names whom to ask about one's data, where the law wants it. */
function withOfficer(
  paragraphs: readonly string[],
  brand: BrandSetting,
  language: Language,
): string[] {
  const isDue = paragraphs.length > 0 && MARKETS[brand.market].lenderNotices
  return isDue ? [...paragraphs, officerLine(brand)[language]] : [...paragraphs]
}

/** They go into a style sheet: what is no colour is left out. */
function coloursOf(set: OpenTemplate['look']['colours']) {
  return Object.fromEntries(
    Object.entries(set).filter(([, colour]) => /^#[0-9A-Fa-f]{6}$/.test(colour)),
  )
}
