/** Loans that this process remembers at most. */
const MAX_REMEMBERED = 100_000

const paidOut = new Set<string>()

/**
 * Whether a loan was paid out when this process read it last, so that its page shows no other
 * products and they need not be read. A payout may come back: who reads must look again.
 */
export function wasPaidOut(loanId: string): boolean {
  return paidOut.has(loanId)
}

export function rememberPaidOut(loanId: string, isPaidOut: boolean): void {
  if (!isPaidOut) {
    paidOut.delete(loanId)
    return
  }
  if (paidOut.size >= MAX_REMEMBERED) paidOut.clear()
  paidOut.add(loanId)
}
