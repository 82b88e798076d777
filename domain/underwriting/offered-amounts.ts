import { type Limits, passedCaps } from '#domain/caps/caps.ts'
import { unevenInstallment } from '#domain/schedule/even-installments.ts'
import {
  isPrincipalOffered,
  loanTerms,
  type LoanTerms,
  type ProductTerms,
} from '#domain/schedule/loan-terms.ts'
import { firstDueDates } from '#domain/schedule/payday-choices.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, larger, smaller } from '#domain/money/money.ts'
import { offer } from '#domain/underwriting/offer.ts'
import type { OfferWait } from '#domain/underwriting/offer-wait.ts'

/** The rules that decide which amounts of a product are offered to a borrower on a day. */
export interface OfferRules {
  readonly market: Market
  /** The day of an immediate payout. */
  readonly startsOn: Temporal.PlainDate
  /** The first due date that the borrower chose among paydays; left out: the first of them. */
  readonly firstDueOn?: Temporal.PlainDate
  /** The limit of this borrower, centavos (loan-limits.ts). */
  readonly principalLimit: Centavos
  /** The legal caps and the channel's ceiling; null where the market has none. */
  readonly caps: Limits | null
  /** How long the next offer waits after a free cancellation, where it is said. */
  readonly offerWait?: OfferWait
}

/** Amounts tried on each side of the requested one before none counts as offered. */
const TRIES = 500n

/**
 * Whether exactly this loan may be offered: an amount of the product within the borrower's limit
 * whose installments are even, and that exceeds no cap (SEC MC 14 s.2025).
 *
 * @param principal centavos
 */
export function isOffered(
  product: ProductTerms,
  installmentCount: number,
  principal: Centavos,
  rules: OfferRules,
): boolean {
  const { market, startsOn, principalLimit, caps } = rules
  if (!product.installmentCounts.includes(installmentCount)) return false
  if (!isPrincipalOffered(product, principal) || principal > principalLimit) return false
  const terms = offeredTerms(product, installmentCount, rules)
  if (!terms) return false
  const made = offer(terms, principal, startsOn, market)
  if (unevenInstallment(made.rows, terms)) return false
  return !caps || passedCaps(made, caps).length === 0
}

/**
 * The terms of a loan as it would be offered, with the first due date that is accepted with it where
 * it is on paydays; null: that is none of the product's.
 */
export function offeredTerms(
  product: ProductTerms,
  installmentCount: number,
  { startsOn, firstDueOn }: Pick<OfferRules, 'startsOn' | 'firstDueOn'>,
): LoanTerms | null {
  if (product.payday === undefined) return firstDueOn ? null : loanTerms(product, installmentCount)
  const dates = firstDueDates(product, startsOn)
  const chosen = dates.find((date) => !firstDueOn || date.equals(firstDueOn))
  return chosen ? loanTerms(product, installmentCount, chosen) : null
}

/**
 * The offered amount nearest to the requested one, in centavos; the smaller of two at the same
 * distance; null when none is offered. The largest offered amount is the one nearest to the limit.
 *
 * @param principal the requested amount, centavos
 */
export function nearestOffered(
  product: ProductTerms,
  installmentCount: number,
  principal: Centavos,
  rules: OfferRules,
): Centavos | null {
  const { principalLeast, principalStep } = product
  const requested = smaller(larger(principal, principalLeast), rules.principalLimit)
  // Halfway between two steps, the smaller one.
  const steps = (2n * (requested - principalLeast) + principalStep - 1n) / (2n * principalStep)
  const nearest = principalLeast + steps * principalStep
  for (let away = 0n; away <= TRIES; away += 1n) {
    for (const amount of [nearest - away * principalStep, nearest + away * principalStep])
      if (isOffered(product, installmentCount, amount, rules)) return amount
  }
  return null
}
