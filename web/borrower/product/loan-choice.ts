import type { Output } from '#contract/endpoint.ts'
import type { getProduct, ProductCard } from '#contract/product.ts'
import { offerOf } from '#web/kit/address/loan-query.ts'
import type { Query } from '#web/kit/address/query.ts'

/** A product as its own page knows it. */
export type Product = Output<typeof getProduct>

/** What both pages know of a product that may be chosen of. */
export type Choosable = Pick<ProductCard, 'productId' | 'name' | 'logo' | 'periodOptions'> & {
  limits: AmountLimits
}

/** Centavos; an amount is the least plus whole steps. */
export type AmountLimits = ProductCard['limits']

export interface LoanChoice {
  /** Centavos. */
  amount: number
  /** Number of installments. */
  periods: number
}

/** The choice to begin with: what the address says, else the middle, with the first term. */
export function firstChoice({ limits, periodOptions }: Choosable, query: Query): LoanChoice {
  const { amount = (limits.least + limits.most) / 2, periods } = offerOf(query)
  const isThere = periodOptions.some((option) => option.periods === periods)
  return {
    amount: onStep(amount, limits),
    periods: isThere && periods ? periods : (periodOptions[0]?.periods ?? 1),
  }
}

/** The amount within the limits, and on one of their steps, that is nearest to this one. */
export function onStep(amount: number, { least, most, step }: AmountLimits): number {
  const inside = Math.min(Math.max(amount, least), most)
  return Math.min(least + Math.round((inside - least) / step) * step, most)
}
