import type { ProductTerms } from '#domain/loan-terms.ts'
import { MARKETS } from '#domain/market.ts'
import { type TermsCapExcess, termsCapExcesses } from '#domain/terms-caps.ts'
import { termsErrors } from '#domain/terms-check.ts'
import type { BrandSetting } from '#server/brands.ts'
import { capsOf } from '#server/product/caps-of-brand.ts'
import { capSentence } from '#server/words/cap-words.ts'
import { peso } from '#server/words/peso.ts'

/**
 * What is wrong with terms that a brand would offer from a day on, as sentences for the person who
 * sets them: terms that make no loan, then each cap that they would pass, and by how much.
 */
export function faultsOfTerms(
  terms: ProductTerms,
  brand: Pick<BrandSetting, 'market' | 'aprCeiling'>,
  day: Temporal.PlainDate,
): string[] {
  const market = MARKETS[brand.market]
  const errors = termsErrors(terms, market)
  const caps = capsOf(brand, day)
  if (errors.length > 0 || !caps) return errors
  return termsCapExcesses(terms, market, day, caps).map(
    (excess) => `${whereOf(excess)}: ${capSentence(excess, caps.policy).en}`,
  )
}

function whereOf({ subject, principal, installmentCount }: TermsCapExcess): string {
  const what = subject === 'loan' ? 'A loan' : 'An extension'
  const over = installmentCount === 1 ? 'in one payment' : `over ${installmentCount} installments`
  return `${what} of ${peso(principal, { key: 'philippines' })} ${over}`
}
