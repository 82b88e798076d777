import type { LoanAccount } from '#domain/loan-account.ts'
import type { Centavos } from '#domain/money.ts'
import type { LoanLife } from '#domain/prepayment.ts'
import { accountAfter, type Aim, repayment, type Repayment } from '#domain/repayment.ts'

/** Money as it counts: its amount in centavos, and the day of its value. */
export interface ValuedPayment {
  readonly amount: Centavos
  readonly on: Temporal.PlainDate
  readonly aim?: Aim
}

/**
 * A loan as if all its payments had been booked on their value dates: a payment that was posted
 * late counts from its day, and what came after it is split anew. The order of posting makes no
 * difference but for payments of one day, which are applied as posted.
 *
 * @param account the loan before any of these payments
 * @returns the account after them, and what each did, in the order of their days
 */
export function replayed(
  account: LoanAccount,
  payments: readonly ValuedPayment[],
  life: LoanLife,
): { readonly account: LoanAccount; readonly repayments: readonly Repayment[] } {
  const repayments: Repayment[] = []
  let current = account
  for (const { amount, on, aim } of inOrderOfValue(payments)) {
    const result = repayment(current, amount, on, life, aim)
    current = accountAfter(current, result)
    repayments.push(result)
  }
  return { account: current, repayments }
}

function inOrderOfValue(payments: readonly ValuedPayment[]): ValuedPayment[] {
  return payments.toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on))
}
