/**
 * Leaves nothing of the borrower on a phone that he logs out of: all that our pages keep is his
 * (trust requirement 24).
 */
export function forgetHere() {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Where nothing can be stored nothing is left.
  }
}
