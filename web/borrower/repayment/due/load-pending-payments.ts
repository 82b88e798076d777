/** For screens that show pending payments; one function, so that the module is loaded once. */
export async function loadPendingPayments() {
  return (await import('#web/borrower/repayment/due/pending-payments.tsx')).PendingPayments
}
