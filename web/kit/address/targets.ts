/** The web address of a native page; null for an unknown one, or none. */
export function toWebPage(page: string | undefined): string | null {
  // The keys that the host app knows; our web screens have the same keys (RT-032).
  const known = ['main', 'setting', 'login', 'order', 'productDetail']
  const isKnown = page !== undefined && known.includes(page)
  return isKnown ? `/${page}` : null
}
