import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { confirmPath, readLoanKey, sameLoan } from '#web/kit/address/loan-query.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'

/** Where the pictures lead to, and the name of that way in the texts. */
export interface Onward {
  readonly href: string
  readonly to: 'toLoan' | 'backToLoan' | 'home'
}

/** To the offer that asked for them, back to the loan that waits for them, or home. */
export function onwardFrom(query: Query): Onward {
  const key = readLoanKey(query)
  if (key.orderId) return { href: linkTo(SCREEN_PATHS.order, { ...key }, query), to: 'backToLoan' }
  const loan = sameLoan(query)
  if (loan['productId']) return { href: linkTo(confirmPath(loan), loan, query), to: 'toLoan' }
  return { href: linkTo(SCREEN_PATHS.main, {}, query), to: 'home' }
}
