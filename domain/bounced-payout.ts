import type { PaidPart } from '#domain/loan-account.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { eachPortion, type Portions } from '#domain/portions.ts'

/** What a bounced payout leaves in the books; centavos. */
export interface BouncedPayout {
  /** What was repaid already: the borrower's, refundable. */
  readonly surplus: Centavos
  /** What is to be booked on income: all that was accrued, taken back (below zero). */
  readonly toBook: Portions
}

/**
 * The money of a payout came back: the loan was never lent. Accruals are reversed, what was repaid
 * becomes surplus, and the schedule is made anew at the next payout.
 *
 * @param paid   what payments settled
 * @param booked interest, fees and penalties booked as earned, over all installments
 */
export function bouncedPayout(paid: readonly PaidPart[], booked: Portions): BouncedPayout {
  return {
    surplus: sum(paid.map(({ amount }) => amount)),
    toBook: eachPortion((portion) => -(booked[portion] ?? 0n)),
  }
}
