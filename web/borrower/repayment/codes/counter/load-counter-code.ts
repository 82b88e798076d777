/** What is known of a code's payment is loaded after the code. */
export async function loadCounterCode() {
  return (await import('#web/borrower/repayment/codes/counter/counter-code.tsx')).CounterCode
}
