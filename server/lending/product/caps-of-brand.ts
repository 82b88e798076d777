import type { Limits } from '#domain/caps.ts'
import { MARKETS } from '#domain/market.ts'
import { perCent } from '#domain/rate.ts'
import { policyOn } from '#domain/rate-policy.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'

/** The caps of a brand's offers on a day; null where its market has none. */
export function capsOf(
  { market, aprCeiling }: Pick<BrandSetting, 'market' | 'aprCeiling'>,
  day: Temporal.PlainDate,
): Limits | null {
  if (MARKETS[market].caps === 'none') return null
  return {
    policy: policyOn(day),
    aprCeiling: aprCeiling === undefined ? undefined : perCent(aprCeiling),
  }
}
