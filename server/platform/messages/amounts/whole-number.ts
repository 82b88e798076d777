import type { Market, MarketKey } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

/** The separator between groups of three digits of a whole number (CONST-026). */
const GROUPS: Readonly<Record<MarketKey, '.' | ','>> = { asGiven: '.', philippines: ',' }

/** A whole number for a borrower to read: 1.234.567 or 1,234,567. */
export function wholeNumber(number: bigint, { key }: Pick<Market, 'key'>): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, GROUPS[key])
}

/** A range in whole pesos: 1.000 – 10.000. With centavos both are written as amounts. */
export function pesoRange(least: Centavos, most: Centavos, market: Pick<Market, 'key'>): string {
  const isWhole = least % 100n === 0n && most % 100n === 0n
  const text = (amount: Centavos) =>
    isWhole ? wholeNumber(amount / 100n, market) : peso(amount, market)
  return `${text(least)} – ${text(most)}`
}
