import { SCREEN_PATHS, type ScreenPath } from '#contract/page/screen-paths.ts'
import { screenAddress, type Query } from '#web/kit/address/query.ts'

/** The product in an address, in either spelling (ENT-174, ENT-175). */
export function readProductId(query: Query): string {
  return query['productId'] ?? query['product_id'] ?? ''
}

/** The loan in an address; the server checks that it exists. */
export function readLoanKey(query: Query): { productId: string; orderId: string } {
  return { productId: readProductId(query), orderId: query['orderId'] ?? '' }
}

/** A requested loan; the lender chooses what is left out. */
interface OfferKey {
  productId: string
  /** Centavos. */
  amount?: number
  /** Number of installments. */
  periods?: number
  /** The due dates: a payday (empty: one every interval), and the first of them, YYYY-MM-DD. */
  payday?: string
  firstPayTime?: string
}

/** The requested loan in an address; an amount or a term that is not a number is left out. */
export function readOfferKey(query: Query): OfferKey {
  const amount = countIn(query['amount'], /^[1-9]\d{0,8}$/)
  const periods = countIn(query['periods'], /^[1-9]\d?$/)
  const { payday, firstPayTime } = query
  return {
    productId: readProductId(query),
    ...(amount && { amount }),
    ...(periods && { periods }),
    ...(payday !== undefined && PAYDAY.test(payday) && { payday }),
    ...(firstPayTime !== undefined && DAY.test(firstPayTime) && { firstPayTime }),
  }
}

const PAYDAY = /^(monthEnd|both|[1-9]|1\d|2[0-8])?$/
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function countIn(text: string | undefined, pattern: RegExp): number {
  return pattern.test(text ?? '') ? Number(text) : 0
}

/** The query of a requested loan. */
export function loanParameters({ productId, amount, periods, payday }: OfferKey): Query {
  return {
    productId,
    ...(amount && { amount: String(amount) }),
    ...(periods && { periods: String(periods) }),
    ...(payday && { payday }),
  }
}

/** The requested loan in an address, for the next page of the same application. */
export function sameLoan(query: Query): Query {
  const isSecond = query['confirm'] === SECOND
  return { ...loanParameters(readOfferKey(query)), ...(isSecond && { confirm: SECOND }) }
}

/** Of a product whose offer is confirmed on the second confirm screen, in every address up to it. */
const SECOND = '2'

/** The query of a requested loan of a product with this confirm screen. */
export function loanToConfirm(loan: OfferKey, confirmVersion: number): Query {
  return { ...loanParameters(loan), ...(String(confirmVersion) === SECOND && { confirm: SECOND }) }
}

/** The address of the confirm screen: version 2, one payment, or installments (RT-005 to RT-007). */
export function confirmAddress(loan: Query): string {
  return screenAddress(confirmPath(loan), loan)
}

/** Its path alone, for a link in a rendered page. */
export function confirmPath(loan: Query): ScreenPath {
  if (loan['confirm'] === SECOND) return SCREEN_PATHS.confirmLoanV2
  return loan['periods'] === '1' ? SCREEN_PATHS.confirmLoan : SCREEN_PATHS.confirmPeriod
}
