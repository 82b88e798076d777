/** The receipt of a payment is loaded once there is one. */
export async function loadReceiptLink() {
  return (await import('#web/borrower/repayment/receipt-link.tsx')).ReceiptLink
}
