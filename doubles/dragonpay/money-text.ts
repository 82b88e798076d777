/** Centavos as Dragonpay writes them: 1234.50. */
export function pesoText(amount: bigint): string {
  const digits = amount.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Reads centavos from a text with exactly two decimals, as the manual requires; else null. */
export function readPesoText(text: unknown): bigint | null {
  if (typeof text !== 'string' || !/^\d{1,12}\.\d{2}$/.test(text)) return null
  return BigInt(text.replace('.', ''))
}
