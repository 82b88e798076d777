import { CODES } from '#contract/codes.ts'
import { borrowerLimit } from '#domain/underwriting/borrower-limit.ts'
import type { CreditHistory } from '#domain/underwriting/credit-history.ts'
import type { LimitRules } from '#domain/underwriting/limit-steps.ts'
import type { ProductAmounts } from '#domain/underwriting/loan-limits.ts'
import type { Market } from '#domain/market/market.ts'
import { OFFER_MESSAGES } from '#server/lending/offer/offer-messages.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized, type Localized } from '#server/platform/messages/localized.ts'
import { wholePeso } from '#server/platform/messages/amounts/peso.ts'

/** Why no amount of a product is offered: the borrower's loans use up their limit, or it has none today. */
export function nothingOffered(
  terms: ProductAmounts,
  history: CreditHistory,
  rules: LimitRules,
  market: Pick<Market, 'key'>,
): Refusal {
  const used = usedLimit(terms, history, rules, market)
  return new Refusal(CODES.notInThisStatus, used ?? localized(OFFER_MESSAGES, 'notOfferedToday'))
}

/** What is said where loans use up the one limit of a borrower; null: they do not. */
export function usedLimit(
  { principalLeast }: ProductAmounts,
  history: CreditHistory,
  rules: LimitRules,
  market: Pick<Market, 'key'>,
): Localized | null {
  const { oneLimit } = history
  const limit = oneLimit ? borrowerLimit(oneLimit.amounts, history, rules) : 0n
  const isUsed =
    oneLimit && limit >= principalLeast && limit - oneLimit.outstanding < principalLeast
  return isUsed ? localized(OFFER_MESSAGES, 'limitUsed', wholePeso(limit, market)) : null
}
