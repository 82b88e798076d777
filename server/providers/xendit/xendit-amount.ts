import type { Centavos } from '#domain/money/money.ts'

/** Pesos with at most two decimals, as a JSON number (docs.xendit.co/apidocs/create-payout). */
export function toPesos(amount: Centavos): number {
  const digits = amount.toString().padStart(3, '0')
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** The centavos of a JSON number, by its shortest decimal form; null for any other value. */
export function readPesos(value: unknown): Centavos | null {
  if (typeof value !== 'number') return null
  const [, pesos, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? []
  return pesos === undefined ? null : BigInt(pesos) * 100n + BigInt(decimals.padEnd(2, '0'))
}
