/** A code that can still be paid is loaded when a screen shows one. */
export async function loadWaitingPayments() {
  return (await import('#web/borrower/repayment/due/waiting-payments.tsx')).WaitingPayments
}
