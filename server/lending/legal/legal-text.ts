import type { Language } from '#contract/brand.ts'
import type { LegalText, LegalTextName } from '#contract/site/legal.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { MARKETS } from '#domain/market/market.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { aboutUs } from '#server/lending/legal/about-us-messages.ts'
import { aboutUsInFilipino } from '#server/lending/legal/about-us-messages-fil.ts'
import type { WriteText } from '#server/lending/legal/legal-section.ts'
import { loanTermsInFilipino } from '#server/lending/legal/loan-terms-messages-fil.ts'
import { loanTermsText } from '#server/lending/legal/loan-terms-messages.ts'
import { privacyPolicy } from '#server/lending/legal/privacy-policy-messages.ts'
import { privacyPolicyInFilipino } from '#server/lending/legal/privacy-policy-messages-fil.ts'
import { listProducts, type ProductReader } from '#server/lending/product/find-product.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type Localized, languageFor } from '#server/platform/messages/localized.ts'

/** The English text binds. */
const TEXTS: Readonly<Record<LegalTextName, Localized<WriteText>>> = {
  aboutUs: { en: aboutUs, fil: aboutUsInFilipino },
  privacyPolicy: { en: privacyPolicy, fil: privacyPolicyInFilipino },
  loanTerms: { en: loanTermsText, fil: loanTermsInFilipino },
}

/** A text of a brand, with the figures of its products and of the caps in force today. */
export async function legalText(
  deps: ProductReader & Pick<Dependencies, 'database'>,
  brand: BrandSetting,
  name: LegalTextName,
  language: Language,
): Promise<LegalText> {
  const market = MARKETS[brand.market]
  const policy = market.caps === 'none' ? null : policyOn(toManilaDate(deps.clock.now()))
  const products = await listProducts(deps, deps.database, brand.key)
  const write = TEXTS[name][languageFor(brand.market, language)]
  return write({ brand, market, products, policy })
}
