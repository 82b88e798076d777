import { MOBILE_PREFIXES } from '#domain/market/mobile-prefixes.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'

/**
 * A mobile number as it is stored, from any spelling of it; null for any other text, also for one with
 * a prefix that no operator has: a message to it costs money too. The market's rule decides, and the
 * prefixes that the brand adds to it.
 */
export function mobileNumber(
  { market, mobilePrefixes }: Pick<BrandSetting, 'market' | 'mobilePrefixes'>,
  typed: string,
): string | null {
  const { stored } = MARKETS[market].phone
  const prefixes = MOBILE_PREFIXES[market]
  const number = stored(typed)
  if (number === null || prefixes === null) return number
  const prefix = number.slice('+63'.length, '+63900'.length)
  return prefixes.has(prefix) || mobilePrefixes?.includes(prefix) ? number : null
}
