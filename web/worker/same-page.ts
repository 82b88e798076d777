/** What says which loan, payment or code a page is about. */
const SUBJECTS = ['orderId', 'productId', 'payCode', 'payCodeImg', 'showType'] as const

/**
 * Whether a kept page is what an address asks for: the same screen, and about nothing else. An
 * address that names less, such as the one that the icon opens, is about the last one.
 */
export function isSamePage(kept: string, asked: string): boolean {
  const [one, other] = [new URL(kept), new URL(asked)]
  if (one.pathname !== other.pathname) return false
  return SUBJECTS.every((name) => {
    const wanted = other.searchParams.get(name)
    return wanted === null || wanted === one.searchParams.get(name)
  })
}
