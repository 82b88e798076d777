import { type Limits, passedCaps } from '#domain/caps.ts'
import { isPrincipalOf, loanTerms, type ProductTerms } from '#domain/loan-terms.ts'
import type { Market } from '#domain/market.ts'
import { type Centavos, larger, smaller } from '#domain/money.ts'
import { offer } from '#domain/offer.ts'

/** What decides which amounts of a product are offered to a borrower on a day. */
export interface OfferRules {
  readonly market: Market
  /** The day of an immediate payout. */
  readonly startsOn: Temporal.PlainDate
  /** The most for this borrower, centavos (loan-limits.ts). */
  readonly principalLimit: Centavos
  /** The legal caps and the channel's ceiling; null where the market has none. */
  readonly caps: Limits | null
}

/** Amounts tried on each side of the one asked before a product counts as not on offer. */
const TRIES = 500n

/** Whether exactly this loan may be offered: an amount of the product that passes no cap. */
export function isOffered(
  product: ProductTerms,
  installmentCount: number,
  principal: Centavos,
  { market, startsOn, principalLimit, caps }: OfferRules,
): boolean {
  if (!product.installmentCounts.includes(installmentCount)) return false
  if (!isPrincipalOf(product, principal) || principal > principalLimit) return false
  if (!caps) return true
  const terms = loanTerms(product, installmentCount)
  return passedCaps(offer(terms, principal, startsOn, market), caps).length === 0
}

/**
 * The offered amount that is nearest to the one asked, the smaller of two as near; null when none
 * is offered. The most that is offered is the one nearest to the limit.
 */
export function nearestOffered(
  product: ProductTerms,
  installmentCount: number,
  principal: Centavos,
  rules: OfferRules,
): Centavos | null {
  const { principalLeast, principalStep } = product
  const asked = smaller(larger(principal, principalLeast), rules.principalLimit)
  // On a step, the smaller of two as near.
  const steps = (2n * (asked - principalLeast) + principalStep - 1n) / (2n * principalStep)
  const nearest = principalLeast + steps * principalStep
  for (let away = 0n; away <= TRIES; away += 1n) {
    for (const amount of [nearest - away * principalStep, nearest + away * principalStep])
      if (isOffered(product, installmentCount, amount, rules)) return amount
  }
  return null
}
