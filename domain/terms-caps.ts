import { type Cap, type Limits, passedCaps } from '#domain/caps.ts'
import { loanTerms, type ProductTerms } from '#domain/loan-terms.ts'
import type { Market } from '#domain/market.ts'
import { offer } from '#domain/offer.ts'

/**
 * The caps that a product's terms would pass, as sentences for the person who sets them: its
 * smallest and largest amount with each number of installments, paid out on a day. Each offer is
 * tested again for its own amount and day.
 */
export function termsCapErrors(
  product: ProductTerms,
  market: Market,
  startsOn: Temporal.PlainDate,
  limits: Limits,
): string[] {
  if (market.caps === 'none') return []
  const passed = product.installmentCounts.flatMap((count) =>
    [product.principalLeast, product.principalMost].flatMap((principal) =>
      passedCaps(offer(loanTerms(product, count), principal, startsOn, market), limits),
    ),
  )
  return [...new Set(passed)].map((cap) => CAP_ERRORS[cap])
}

const CAP_ERRORS: Readonly<Record<Cap, string>> = {
  nominalRate: 'The interest passes the legal cap on nominal interest per 30 days.',
  effectiveRate: 'Interest and fees pass the legal cap on the effective rate per 30 days.',
  dailyCost: 'Interest and fees pass the legal cap on the effective rate by the day.',
  totalCost: 'The loan would cost more than its principal.',
  aprCeiling: 'Interest and fees pass the yearly rate that the channel allows.',
}
