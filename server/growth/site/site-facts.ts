import type { Language } from '#contract/brand.ts'
import type { LegalText, LegalTextName } from '#contract/site/legal.ts'
import type {
  Review,
  ShownReview,
  SiteFacts,
  SitePageKey,
  SiteProduct,
} from '#contract/site/site.ts'
import { CALL_HOURS } from '#domain/contacts/collection-contact.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { dueDateChoices } from '#domain/schedule/payday-choices.ts'
import { PAYOUT_DAYS } from '#domain/schedule/loan-terms.ts'
import { MARKETS } from '#domain/market/market.ts'
import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import { paydayText } from '#server/lending/offer/due-dates.ts'
import { installmentDays } from '#server/lending/offer/offer-wire.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { legalText } from '#server/lending/legal/legal-text.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import type { Product } from '#server/lending/product/product.ts'
import { accessibilityStatement } from '#server/growth/site/accessibility-statement.ts'
import { loanExample } from '#server/growth/site/loan-example.ts'
import { shownStatus } from '#server/growth/status/shown-status.ts'
import { publicAddress } from '#server/growth/site/site-address.ts'
import { marketLanguages, languageFor } from '#server/platform/messages/localized.ts'

/** The lender's texts on the pages; the home page takes its promises from About us. */
const TEXTS: Readonly<Partial<Record<SitePageKey, LegalTextName>>> = {
  home: 'aboutUs',
  aboutUs: 'aboutUs',
  privacyPolicy: 'privacyPolicy',
  loanTerms: 'loanTerms',
}

/** The brand and language of a visit. */
export interface SiteVisit {
  readonly brand: BrandSetting
  readonly brandQuery: string
  /** Chosen by the visitor; a market without it uses its first language. */
  readonly chosen: Language
  readonly asked: Language | null
}

/** The facts of a page of a brand's site today. */
export async function siteFacts(
  deps: Dependencies,
  page: SitePageKey,
  { brand, brandQuery, chosen, asked }: SiteVisit,
): Promise<SiteFacts> {
  const language = languageFor(brand.market, chosen)
  const languages = marketLanguages(brand.market)
  const products = page === 'home' ? await ownProducts(deps, brand) : []
  return {
    page,
    brand,
    language,
    languages,
    askedLanguage: languages.length > 1 ? asked : null,
    brandQuery,
    publicAddress: publicAddress(deps.config, brand),
    text: await textOf(deps, page, brand, language),
    figures: {
      decisionHours: DECISION_HOURS,
      payoutDays: PAYOUT_DAYS,
      freeCancellationDays: MARKETS[brand.market].freeCancellationDays,
      calls: { ...CALL_HOURS, perDay: deps.config.collectionLimits.perDay },
    },
    example: loanExample(brand, products, toManilaDate(deps.clock.now())),
    products: products.map((product) => siteProduct(product, language)),
    reviews: page === 'reviews' ? (brand.reviews ?? []).map((one) => shown(one, language)) : [],
    status: page === 'status' ? await shownStatus(deps, language) : null,
  }
}

/** The lender's own products; a partner lends in its own name. */
async function ownProducts(deps: Dependencies, brand: BrandSetting): Promise<Product[]> {
  const products = await listProducts(deps, deps.database, brand.key)
  return products.filter(({ presentation }) => !presentation.isPartner)
}

/** A privacy policy on another site is not shown here. */
async function textOf(
  deps: Dependencies,
  page: SitePageKey,
  brand: BrandSetting,
  language: Language,
): Promise<LegalText | null> {
  if (page === 'accessibility') return accessibilityStatement(brand, language)
  const name = TEXTS[page]
  if (!name || (name === 'privacyPolicy' && brand.policyUrl !== '')) return null
  return legalText(deps, brand, name, language)
}

/** A review without a translation is shown in its own language. */
function shown({ name, about, text, fil }: Review, language: Language): ShownReview {
  return language === 'fil' && fil
    ? { name, ...fil, language: 'fil' }
    : { name, about, text, language: 'en' }
}

function siteProduct({ name, terms, presentation }: Product, language: Language): SiteProduct {
  return {
    name,
    principalLeast: Number(terms.principalLeast),
    principalMost: Number(terms.principalMost),
    paymentCounts: terms.installmentCounts,
    paymentDays: terms.payday === undefined ? installmentDays(terms) : 0,
    paydays: dueDateChoices(terms)
      .map(({ payday }) => paydayText(payday))
      .filter((payday) => payday !== ''),
    rateText: presentation.says[language].rateText,
  }
}
