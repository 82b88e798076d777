import type { Cap, Limits } from '#domain/caps/caps.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { type Rate, ZERO_RATE } from '#domain/money/rate.ts'
import type { RatePolicy } from '#domain/caps/rate-policy.ts'
import { type TermsCapExcess, termsCapExcesses } from '#domain/caps/terms-caps.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { findCaps } from '#server/lending/product/brand-caps.ts'

/** How near the terms of a product come to a cap. */
export interface CapFigure {
  readonly cap: Cap
  /** The loan or extension whose figure is furthest above it, or else highest; null: no cost. */
  readonly furthest: TermsCapExcess | null
  /** What the cap allows: a rate in its unit, for the total cost a share of the principal. */
  readonly allowed: Rate
  readonly isWithin: boolean
}

/** The caps of a brand on a day, and how near valid terms come to each. */
export interface CapFigures {
  readonly policy: RatePolicy
  readonly figures: readonly CapFigure[]
  /** Those that are exceeded. */
  readonly excesses: readonly TermsCapExcess[]
}

/** @returns null in a market without caps */
export function capFigures(
  terms: ProductTerms,
  brand: Pick<BrandSetting, 'market' | 'aprCeiling'>,
  day: Temporal.PlainDate,
): CapFigures | null {
  const limits = findCaps(brand, day)
  if (!limits) return null
  const found = (within: Limits) => termsCapExcesses(terms, MARKETS[brand.market], day, within)
  const [above, highest] = [found(limits), found(allAtZero(limits))]
  const figures = allowedBy(limits).map(([cap, allowed]) => {
    const excess = above.find((each) => each.cap === cap)
    const furthest = excess ?? highest.find((each) => each.cap === cap) ?? null
    return { cap, furthest, allowed, isWithin: excess === undefined }
  })
  return { policy: limits.policy, figures, excesses: above }
}

function allowedBy({ policy, aprCeiling }: Limits): (readonly [Cap, Rate])[] {
  return [
    ['nominalRate', policy.nominal],
    ['effectiveRate', policy.effective],
    ['dailyCost', policy.dailyCost],
    ['totalCost', policy.totalCost],
    ...(aprCeiling ? [['aprCeiling', aprCeiling] as const] : []),
  ]
}

/** Caps that everything exceeds, so that each figure is told. */
function allAtZero({ policy, aprCeiling }: Limits): Limits {
  const zero: RatePolicy = {
    ...policy,
    nominal: ZERO_RATE,
    effective: ZERO_RATE,
    dailyCost: ZERO_RATE,
    totalCost: ZERO_RATE,
  }
  return { policy: zero, aprCeiling: aprCeiling && ZERO_RATE }
}
