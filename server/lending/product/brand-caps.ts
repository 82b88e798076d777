import type { Limits } from '#domain/caps/caps.ts'
import { MARKETS } from '#domain/market/market.ts'
import { perCent } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'

/** The caps of a brand's offers on a day; null where its market has none. */
export function findCaps(
  { market, aprCeiling }: Pick<BrandSetting, 'market' | 'aprCeiling'>,
  day: Temporal.PlainDate,
): Limits | null {
  if (MARKETS[market].caps === 'none') return null
  return {
    policy: policyOn(day),
    aprCeiling: aprCeiling === undefined ? undefined : perCent(aprCeiling),
  }
}
