import type { Centavos } from '#domain/money/money.ts'

/** An amount as accounting software reads it: pesos with a point, a minus where it is below 0. */
export function pesosText(amount: Centavos): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
