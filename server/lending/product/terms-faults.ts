import type { ProductTerms } from '#domain/loan-terms.ts'
import { MARKETS } from '#domain/market.ts'
import type { RatePolicy } from '#domain/rate-policy.ts'
import { type TermsCapExcess, termsCapExcesses } from '#domain/terms-caps.ts'
import { termsErrors } from '#domain/terms-check.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { capsOf } from '#server/lending/product/caps-of-brand.ts'
import { capSentence } from '#server/platform/messages/cap-sentence.ts'
import { peso } from '#server/platform/messages/peso.ts'

/**
 * The faults of product terms that a brand would offer from a day on, as sentences for staff:
 * invalid terms, else each cap that they would exceed and by how much.
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
  return excessSentences(termsCapExcesses(terms, market, day, caps), caps.policy)
}

/** Each cap that is exceeded, by which loan or extension and by how much. */
export function excessSentences(
  excesses: readonly TermsCapExcess[],
  policy: Pick<RatePolicy, 'title'>,
): string[] {
  return excesses.map((excess) => `${whereOf(excess)}: ${capSentence(excess, policy).en}`)
}

function whereOf({ subject, principal, installmentCount }: TermsCapExcess): string {
  const named = subject === 'loan' ? 'A loan' : 'An extension'
  const term = installmentCount === 1 ? 'in one payment' : `over ${installmentCount} installments`
  return `${named} of ${peso(principal, { key: 'philippines' })} ${term}`
}
