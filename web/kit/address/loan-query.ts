import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { addressOf, type Query } from '#web/kit/address/query.ts'

/** The product that an address names, in either spelling (ENT-174, ENT-175). */
export function productIdOf(query: Query): string {
  return query['productId'] ?? query['product_id'] ?? ''
}

/** The loan that an address names; the server says what is not there. */
export function loanKeyOf(query: Query): { productId: string; orderId: string } {
  return { productId: productIdOf(query), orderId: query['orderId'] ?? '' }
}

/** A loan that is asked for; what is not said is the lender's to choose. */
export interface OfferKey {
  productId: string
  /** Centavos. */
  amount?: number
  /** Number of installments. */
  periods?: number
}

/** The loan that an address asks for; an amount or a term that is no number is not asked. */
export function offerOf(query: Query): OfferKey {
  const amount = countIn(query['amount'], /^[1-9]\d{0,8}$/)
  const periods = countIn(query['periods'], /^[1-9]\d?$/)
  return { productId: productIdOf(query), ...(amount && { amount }), ...(periods && { periods }) }
}

function countIn(text: string | undefined, pattern: RegExp): number {
  return pattern.test(text ?? '') ? Number(text) : 0
}

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
  return addressOf(
    loan['periods'] === '1' ? SCREEN_PATHS.confirmLoan : SCREEN_PATHS.confirmPeriod,
    loan,
  )
}
