import type { Language } from '#contract/brand.ts'
import type { LegalText } from '#contract/site/legal.ts'
import { MARKETS } from '#domain/market/market.ts'
import {
  ACCESSIBILITY_STATEMENT,
  STATEMENT_KEYS,
} from '#server/growth/site/accessibility-messages.ts'
import { section } from '#server/lending/legal/legal-section.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { longDay } from '#server/platform/messages/dates/date-texts.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'

/**
 * The day on which docs/develop/accessibility.md was last gone through as a whole; a test compares
 * them.
 */
export const TESTED_ON = Temporal.PlainDate.from('2026-11-26')

/** The accessibility statement of a brand. */
export function accessibilityStatement(brand: BrandSetting, language: Language): LegalText {
  const market = MARKETS[brand.market]
  const { lead, sections } = ACCESSIBILITY_STATEMENT[language]({
    appName: brand.appName,
    testedOn: longDay(TESTED_ON, language),
    phone: shownPhone(market, brand.servicePhone),
    email: brand.serviceEmail,
    hasForeignMessages: brand.market === 'asGiven',
    hasPictureAlone: !market.captchaWork,
  })
  return {
    language,
    lead,
    sections: STATEMENT_KEYS.map((key) => {
      const { heading, paragraphs = [], points = [] } = sections[key]
      return section(key, heading, { paragraphs: [...paragraphs], points: [...points] })
    }),
  }
}
