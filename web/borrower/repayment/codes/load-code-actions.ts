/** Saving and sharing a code is loaded after the code. */
export async function loadCodeActions() {
  return (await import('#web/borrower/repayment/codes/code-actions.tsx')).CodeActions
}
