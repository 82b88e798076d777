/** An amount without its centavos where it has none: ₱4,000, but ₱4,000.50. */
export function wholePesos(amount: number, formatPeso: (centavos: number) => string): string {
  return formatPeso(amount).replace(/\.00$/, '')
}
