import type { OfferKey } from '#web/kit/loan-query.ts'
import { addressOf, type Query } from '#web/kit/query.ts'

/** A loan that is asked for, as the address of a page names it. */
export function loanParameters({ productId, amount, periods }: OfferKey): Query {
  return {
    productId,
    ...(amount && { amount: String(amount) }),
    ...(periods && { periods: String(periods) }),
  }
}

/** Where a loan is confirmed: one payment, or installments (RT-005, RT-007). */
export function confirmAddress(loan: Query): string {
  return addressOf(loan['periods'] === '1' ? 'confirmLoan' : 'confirmPeriod', loan)
}
