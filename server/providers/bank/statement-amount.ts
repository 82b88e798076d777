import type { Centavos } from '#domain/money.ts'

/**
 * Reads an amount that is not negative, without floating-point arithmetic.
 *
 * @param decimal what stands before the centavos; the other sign may group thousands, except where
 *   a format has no groups
 * @returns null for any other text
 */
export function readAmount(
  text: string,
  decimal: '.' | ',',
  groups: ',' | '' = '',
): Centavos | null {
  const whole = groups === '' ? '\\d{1,13}' : `(?:\\d{1,13}|\\d{1,3}(?:${groups}\\d{3}){1,4})`
  const pattern = new RegExp(`^(${whole})(?:\\${decimal}(\\d{0,2})0*)?$`)
  const [, pesos, decimals = ''] = pattern.exec(text) ?? []
  if (pesos === undefined) return null
  return BigInt(pesos.replaceAll(',', '')) * 100n + BigInt(decimals.padEnd(2, '0'))
}
