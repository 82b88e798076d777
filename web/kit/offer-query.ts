import type { getOffer } from '#contract/application.ts'
import type { Input } from '#contract/endpoint.ts'
import { productIdOf } from '#web/kit/loan-query.ts'
import { addressOf, type Query } from '#web/kit/query.ts'

/** The loan that an address asks for; an amount or a term that is no number is not asked. */
export function offerOf(query: Query): Input<typeof getOffer> {
  const amount = countOf(query['amount'], 9)
  const periods = countOf(query['periods'], 2)
  return {
    productId: productIdOf(query),
    ...(amount && { amount }),
    ...(periods && { periods }),
  }
}

/** A whole number above zero, of so many digits at most; else 0. */
function countOf(text: string | undefined, digits: number): number {
  return /^[1-9]\d*$/.test(text ?? '') && (text ?? '').length <= digits ? Number(text) : 0
}

/** The same loan for the address of another page. */
export function loanParameters({ productId, amount, periods }: Input<typeof getOffer>): Query {
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
