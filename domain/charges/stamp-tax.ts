import { type Centavos, type Rounding, share } from '#domain/money/money.ts'
import { ratio } from '#domain/money/rate.ts'

const PER: Centavos = 200_00n
const TAX: Centavos = 1_50n
const YEAR_DAYS = 365

/**
 * Documentary stamp tax on a debt instrument: ₱1.50 per ₱200 or fraction of the principal, times
 * days/365 for a term under a year (NIRC section 179).
 *
 * @param principal centavos
 * @returns centavos
 */
export function stampTax(
  principal: Centavos,
  termDays: number,
  rounding: Rounding = 'halfEven',
): Centavos {
  const wholeYear = ((principal + PER - 1n) / PER) * TAX
  const days = BigInt(Math.min(termDays, YEAR_DAYS))
  return share(wholeYear, ratio(days, BigInt(YEAR_DAYS)), rounding)
}
