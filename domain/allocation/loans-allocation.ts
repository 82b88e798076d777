import { compareDates } from '#domain/calendar/calendar.ts'
import { type Centavos, smaller } from '#domain/money/money.ts'

/** One open loan of a borrower that a payment without a loan can settle. Centavos. */
export interface PayableLoan {
  readonly loanId: string
  readonly oldestUnpaidDueOn: Temporal.PlainDate
  /** What is overdue and what is due within 7 days. */
  readonly nearAmount: Centavos
  /**
   * The most that the loan can take today, `nearAmount` included: its payoff, or all outstanding.
   */
  readonly mostAmount: Centavos
}

/**
 * Splits a payment on a borrower's lifetime id over their loans, in centavos: by oldest unpaid due
 * date, first what is due within 7 days, then in advance in the same order; the rest is surplus.
 * Shares and surplus add up to the payment. It never extends a loan (docs/assumptions.md).
 */
export function allocateOverLoans(payment: Centavos, loans: readonly PayableLoan[]) {
  const oldestFirst = loans.toSorted((a, b) =>
    compareDates(a.oldestUnpaidDueOn, b.oldestUnpaidDueOn),
  )
  let left = payment
  const take = (most: Centavos): Centavos => {
    const amount = smaller(left, most)
    left -= amount
    return amount
  }
  const near = oldestFirst.map(({ nearAmount }) => take(nearAmount))
  const shares = oldestFirst.map(({ loanId, nearAmount, mostAmount }, index) => ({
    loanId,
    amount: (near[index] ?? 0n) + take(mostAmount - nearAmount),
  }))
  return { shares: shares.filter(({ amount }) => amount > 0n), surplus: left }
}
