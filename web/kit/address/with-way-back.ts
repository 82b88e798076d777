/** The statement is a page of its own: it links back to this one. */
export function withWayBack(address: string): string {
  const back = encodeURIComponent(location.pathname + location.search)
  return `${address}${address.includes('?') ? '&' : '?'}back=${back}`
}
