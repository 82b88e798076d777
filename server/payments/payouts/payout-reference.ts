/** Our name for a payout at its provider: at most 40 characters. */
export function ourReferenceOf(payoutId: string): string {
  return `PO-${payoutId}`
}
