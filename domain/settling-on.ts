import type { LoanAccount } from '#domain/loan-account.ts'
import type { Centavos } from '#domain/money.ts'
import { owedOn } from '#domain/owed.ts'
import { type LoanLife, mayPrepay, payoff } from '#domain/prepayment.ts'
import { repayAmount } from '#domain/repay-amount.ts'

/** What paying on a day would mean; centavos. */
export interface PayingOn {
  readonly on: Temporal.PlainDate
  /** What would be asked for on that day if nothing were paid until then. */
  readonly repayAmount: Centavos
  /** What would settle the whole loan; null where that is not possible on that day. */
  readonly payoff: Centavos | null
  /** Interest and fees that settling it then would save; 0 where it is not possible. */
  readonly saved: Centavos
}

/**
 * "If I pay on day X": what is payable then, what settles the loan, and what that saves (prepayment
 * on any day, interest that is not earned is not charged; market asGiven after half the term).
 */
export function payingOn(account: LoanAccount, on: Temporal.PlainDate, life: LoanLife): PayingOn {
  const owed = owedOn(account, on)
  const whole = mayPrepay(account.market, life, on) ? payoff(account, owed, on) : null
  return {
    on,
    repayAmount: repayAmount(owed, on).amount,
    payoff: whole && whole.amount,
    saved: whole?.saved ?? 0n,
  }
}
