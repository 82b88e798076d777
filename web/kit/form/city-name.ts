/** The part of `Province/City` before the sign; empty: none. */
export function provinceOf(name: string): string {
  return name.includes('/') ? name.slice(0, name.indexOf('/')).trim() : ''
}

export function cityOf(name: string): string {
  return name.slice(name.indexOf('/') + 1).trim()
}

/** "Cebu/Mandaue" as it is written in an address. */
export function addressName(name: string): string {
  const province = provinceOf(name)
  return province ? `${cityOf(name)}, ${province}` : name
}
