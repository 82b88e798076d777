/** Saving and sharing a code is loaded after the code. */
export async function loadCodeActions() {
  return (await import('#web/borrower/repayment/code-actions.tsx')).CodeActions
}
