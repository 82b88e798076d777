/** What is said where nothing is to be paid comes when it is said. */
export async function loadNothingDue() {
  return (await import('#web/borrower/repayment/nothing-due.tsx')).NothingDue
}
