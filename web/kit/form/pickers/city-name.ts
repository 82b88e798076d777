/** The part of `Province/City` before the slash; may be empty. */
export function provinceName(name: string): string {
  return name.includes('/') ? name.slice(0, name.indexOf('/')).trim() : ''
}

export function cityName(name: string): string {
  return name.slice(name.indexOf('/') + 1).trim()
}

/** "Cebu/Mandaue" in the form of a postal address. */
export function addressName(name: string): string {
  const province = provinceName(name)
  return province ? `${cityName(name)}, ${province}` : name
}
