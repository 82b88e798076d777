/** The web address of a native page; null for an unknown one. */
export function toWebPage(page: string): string | null {
  // The keys that the host app knows; our web screens have the same keys (RT-032).
  const isKnown = ['main', 'setting', 'login', 'order', 'productDetail'].includes(page)
  return isKnown ? `/${page}` : null
}
