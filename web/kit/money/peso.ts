/**
 * A formatted amount: the peso sign, whole pesos and two decimals (CONST-025).
 *
 * @param centavos  a whole number, as amounts are on the wire
 * @param thousands separator of groups of three digits
 */
export function formatPeso(centavos: number, thousands: '' | ','): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  const pesos = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${centavos < 0 ? '-' : ''}₱${pesos}.${digits.slice(-2)}`
}
