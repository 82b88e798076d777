/**
 * Parses a typed amount into centavos: pesos, with or without a currency sign, commas, spaces and
 * centavos. Null for anything else.
 */
export function parseCentavos(text: string): number | null {
  const plain = text.replaceAll(/[₱,\s]/g, '')
  const [, pesos, cents = ''] = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  return pesos === undefined ? null : Number(pesos) * 100 + Number(cents.padEnd(2, '0'))
}

/** Formats centavos for a text field. */
export function pesoText(centavos: number): string {
  const cents = centavos % 100
  const pesos = String((centavos - cents) / 100)
  return cents === 0 ? pesos : `${pesos}.${String(cents).padStart(2, '0')}`
}
