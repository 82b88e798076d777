import type { SettledLoan } from '#domain/underwriting/credit-history.ts'

/** A loan of ₱15,000 that was paid on time after 30 days, before any other. */
export function settledLoan(given: Partial<SettledLoan> = {}): SettledLoan {
  return {
    wasLate: false,
    wasCancelled: false,
    isDisputed: false,
    wasReplanned: false,
    principal: 15_000_00n,
    daysOwed: 30,
    centavoDays: 15_000_00n * 30n,
    settledBefore: 0,
    ...given,
  }
}
