/** The code of a started payment is loaded after the screen that shows codes. */
export async function loadScanCode() {
  return (await import('#web/borrower/repayment/codes/scan-code.tsx')).ScanCode
}
