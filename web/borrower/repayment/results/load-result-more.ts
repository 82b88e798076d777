/** What can be done with a payment is loaded once it was received. */
export async function loadResultMore() {
  return (await import('#web/borrower/repayment/results/result-more.tsx')).ResultMore
}
