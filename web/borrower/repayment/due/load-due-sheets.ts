/** The payment sheets are loaded when they are opened. */
export async function loadDueSheets() {
  return (await import('#web/borrower/repayment/due/due-sheets.tsx')).DueSheets
}
