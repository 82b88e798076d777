/** The address that stands for a native page in a browser; null for one that is not known. */
export function webPageOf(page: string): string | null {
  // The keys that the host app knows; ours for the web are called the same (RT-032).
  const isKnown = ['main', 'setting', 'login', 'order', 'productDetail'].includes(page)
  return isKnown ? `/${page}` : null
}
