/** Key of the mark of the borrower for whom a storage is used. */
const STORED_FOR = 'storedFor'

/**
 * Makes what this browser stores the borrower's of this page, before anything reads it: what another
 * borrower left here, whose session ended without a log-out, is removed (trust requirement 24). The
 * storage of each tab has its own mark.
 *
 * @param mark without one nobody is signed in: no page shows what is stored then
 */
export function storeFor(mark: string | undefined): void {
  if (mark === undefined) return
  for (const place of [() => localStorage, () => sessionStorage]) {
    try {
      const before = place().getItem(STORED_FOR)
      if (before === mark) continue
      if (before !== null) place().clear()
      place().setItem(STORED_FOR, mark)
    } catch {
      // If storage is forbidden, nothing was stored.
    }
  }
}
