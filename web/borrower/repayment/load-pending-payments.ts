/** For screens that show what is on its way; one function, so that it is loaded once. */
export async function loadPendingPayments() {
  return (await import('#web/borrower/repayment/pending-payments.tsx')).PendingPayments
}
