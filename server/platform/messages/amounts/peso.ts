import type { Market, MarketKey } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'

/** The separator between groups of three digits (docs/assumptions.md, section 1). */
const THOUSANDS: Readonly<Record<MarketKey, '' | ','>> = { asGiven: '', philippines: ',' }

/** An amount in the server's texts for borrowers: ₱1234.56 or ₱1,234.56. */
export function peso(amount: Centavos, { key }: Pick<Market, 'key'>): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  const pesos = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, THOUSANDS[key])
  return `${amount < 0n ? '-' : ''}₱${pesos}.${digits.slice(-2)}`
}

/** An amount without centavos where it has none: ₱1,234, but ₱1,234.50. */
export function wholePeso(amount: Centavos, market: Pick<Market, 'key'>): string {
  return peso(amount, market).replace(/\.00$/, '')
}
