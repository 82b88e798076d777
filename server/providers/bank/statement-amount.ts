import type { Centavos } from '#domain/money/money.ts'

/**
 * Reads an amount that is not negative, without floating-point arithmetic. Zeros before it and
 * behind its centavos say nothing.
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
  const whole = groups === '' ? '\\d*' : `(?:\\d*|\\d{1,3}(?:${groups}\\d{3})+)`
  const pattern = new RegExp(`^(${whole})(?:\\${decimal}(\\d{0,2})0*)?$`)
  const [, written, decimals = ''] = pattern.exec(text) ?? []
  if (written === undefined || written + decimals === '') return null
  const pesos = written.replaceAll(',', '').replace(/^0+/, '')
  if (pesos.length > MAX_DIGITS) return null
  return BigInt(pesos) * 100n + BigInt(decimals.padEnd(2, '0'))
}

/** Digits of pesos. */
const MAX_DIGITS = 13
