/** An amount as typed: pesos with or without commas and centavos; empty if there is none. */
export function amountText(centavos: number): string {
  return centavos > 0
    ? `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
    : ''
}

/** The typed amount in centavos; null if it cannot have been paid. */
export function parseClaimedCentavos(typed: string): number | null {
  const plain = typed.replaceAll(/[\s,₱]/g, '')
  const [all, pesos = '', centavos = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  const amount = all ? Number(pesos + centavos.padEnd(2, '0')) : 0
  return amount > 0 ? amount : null
}
