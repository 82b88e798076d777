/** The message that nothing is due is loaded when it is needed. */
export async function loadNothingDue() {
  return (await import('#web/borrower/repayment/due/nothing-due.tsx')).NothingDue
}
