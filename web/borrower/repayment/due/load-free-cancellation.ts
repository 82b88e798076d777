/** What cancelling takes is loaded within the free days only. */
export async function loadFreeCancellation() {
  return (await import('#web/borrower/repayment/due/free-cancellation.tsx')).FreeCancellation
}
