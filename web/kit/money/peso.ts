/**
 * A formatted amount: the peso sign, whole pesos and two decimals (CONST-025).
 *
 * @param centavos  a whole number, as amounts are on the wire
 * @param thousands separator of groups of three digits
 */
export function formatPeso(centavos: number, thousands: '' | ',' | '.'): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  const pesos = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${centavos < 0 ? '-' : ''}₱${pesos}.${digits.slice(-2)}`
}

/** The same without centavos where it has none: whole numbers have groups of threes (CONST-026). */
export function withoutCentavos(centavos: number, thousands: ',' | '.'): string {
  return formatPeso(centavos, thousands).replace(/\.00$/, '')
}
