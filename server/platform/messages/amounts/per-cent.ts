import { perCentText } from '#domain/money/money.ts'
import type { Rate } from '#domain/money/rate.ts'

/** A rate in per cent with up to four decimals, as many as it needs: 36, 2.7123. */
export function perCentShort(rate: Rate): string {
  return perCentText(rate, 4).replace(/\.?0+$/, '')
}
