import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { allowedAddress } from '#contract/page/allowed-address.ts'
import type { Language } from '#contract/brand.ts'
import { unknownFigures, withFigures } from '#server/lending/product/filled-words.ts'
import { falseFigures } from '#server/lending/product/publishing/false-figures.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { forbiddenIn } from '#server/reference/forbidden-words/find-forbidden.ts'
import type { MarketKey } from '#domain/market/market.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'
import { readProduct } from '#server/lending/product/product-record.ts'
import type { Product } from '#server/lending/product/product.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'
import { faultsOfTerms } from '#server/lending/product/publishing/terms-faults.ts'

/**
 * Why a brand may not offer a product from a day on, as sentences for staff: texts that are missing,
 * invalid terms, each cap that it would exceed and by how much.
 */
export function faultsOfProduct(
  product: Product,
  brand: BrandSetting,
  day: Temporal.PlainDate,
): string[] {
  return [
    ...faultsOfTexts(product, brand),
    ...faultsOfPages(product, brand),
    ...faultsOfTerms(product.terms, brand, day),
  ]
}

/** No page of others takes the borrower away from ours, and choices are where they can be made. */
function faultsOfPages({ presentation, terms }: Product, brand: BrandSetting): string[] {
  const isChosen = (terms.otherPaydays ?? []).length > 0
  const noChoice = presentation.secondConfirm && isChosen
  const { repaymentPage: page = '' } = presentation
  const isOurs = page === '' || page === SCREEN_PATHS.paymentWay
  const isAllowed = isOurs || (/^https:/i.test(page) && allowedAddress(page, NOWHERE, brand))
  return [
    ...(isAllowed
      ? []
      : [
          `The page to repay on is neither ${SCREEN_PATHS.paymentWay} nor an https address at an origin of the brand (linkOrigins).`,
        ]),
    ...(noChoice ? ['Paydays cannot be chosen on the second confirm screen.'] : []),
  ]
}

/** The base of an address that must have its own. */
const NOWHERE = 'https://nowhere.invalid'

/** The same of what pages say of it: what is missing, and what its terms do not bear. */
export function faultsOfTexts(
  product: Product,
  { market }: Pick<BrandSetting, 'market'>,
): string[] {
  const record = { ...product, terms: termsRecord(product.terms) }
  const read = readProduct(record, marketLanguages(market))
  const isSaid = product.presentation.says.en.rateText.trim() !== ''
  return [
    ...('faults' in read ? read.faults : falseWords(read.product, market)),
    ...(isSaid ? [] : ['The interest rate in words is missing: borrowers read it.']),
  ]
}

/** What of its words stands for no figure, or is another one than the terms have. */
function falseWords(product: Product, market: MarketKey): string[] {
  const words = (of: Product) =>
    marketLanguages(market).flatMap((language) => wordsOf(of, language))
  const shown = words(withFigures(product, market))
  return [
    ...new Set(words(product).flatMap(unknownFigures)),
    ...new Set(shown.flatMap((text) => forbiddenIn(text, 'written'))),
    ...new Set(shown.flatMap((text) => falseFigures(text, product.terms))),
  ]
}

/** All that pages say of a product in a language. */
function wordsOf({ name, presentation }: Product, language: Language): string[] {
  const { rateText, tags, withdrawMessage, buttonText, promo } = presentation.says[language]
  return [name, rateText, ...tags, withdrawMessage, buttonText, promo?.title, promo?.text].filter(
    (words) => words !== undefined,
  )
}
