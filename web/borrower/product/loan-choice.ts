import type { Output } from '#contract/endpoint.ts'
import type { getProduct, ProductCard } from '#contract/application/product.ts'
import { readOfferKey } from '#web/kit/address/loan-query.ts'
import type { Query } from '#web/kit/address/query.ts'

/** A product as its own page loads it. */
export type Product = Output<typeof getProduct>

/** The fields of a product that both pages have. */
export type Choosable = Pick<
  ProductCard,
  'productId' | 'name' | 'logo' | 'periodOptions' | 'otherPaydays'
> & {
  limits: AmountLimits
}

/** Centavos; an amount is the least amount plus whole steps. */
export type AmountLimits = ProductCard['limits']

export interface LoanChoice {
  /** Centavos. */
  amount: number
  /** Number of installments. */
  periods: number
}

/**
 * The initial choice: from the address as it stands, else the middle amount with the first term.
 */
export function firstChoice({ limits, periodOptions }: Choosable, query: Query): LoanChoice {
  const { amount = onStep((limits.least + limits.most) / 2, limits), periods } = readOfferKey(query)
  const isThere = periodOptions.some((option) => option.periods === periods)
  return {
    amount,
    periods: isThere && periods ? periods : (periodOptions[0]?.periods ?? 1),
  }
}

/** The nearest amount that is within the limits and on a step. */
export function onStep(amount: number, { least, most, step }: AmountLimits): number {
  const inside = Math.min(Math.max(amount, least), most)
  return Math.min(least + Math.round((inside - least) / step) * step, most)
}
