/** Whole centavos. */
export type Centavos = bigint

/** An amount as Dragonpay writes it: pesos, a dot, two decimals. */
export function amountText(amount: Centavos): string {
  if (amount < 0n) throw new RangeError(`An amount on the wire is not negative: ${amount}.`)
  const digits = amount.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Reads an amount of the wire without floating-point arithmetic. Some answers carry a JSON number,
 * whose shortest decimal form is the written one for at most two decimals.
 *
 * @returns null for any other value
 */
export function readAmount(value: unknown): Centavos | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return null
  const [, pesos, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return pesos === undefined ? null : BigInt(pesos) * 100n + BigInt(decimals.padEnd(2, '0'))
}
