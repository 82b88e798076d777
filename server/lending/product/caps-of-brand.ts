import type { Limits } from '#domain/caps.ts'
import { MARKETS } from '#domain/market.ts'
import { perCent } from '#domain/rate.ts'
import { policyOn } from '#domain/rate-policy.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'

/** What a brand's offers are held to on a day; null where its market has no caps. */
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
