/**
 * Removes the borrower's data from a phone at log-out: everything our pages store is theirs (trust
 * requirement 24).
 */
export function forgetHere() {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
