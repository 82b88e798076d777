/** The message that nothing is due is loaded when it is needed. */
export async function loadNothingDue() {
  return (await import('#web/borrower/repayment/nothing-due.tsx')).NothingDue
}
