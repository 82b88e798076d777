import { SCREEN_PATHS, type ScreenKey } from '#contract/page/screen-paths.ts'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { withoutSecrets } from '#web/kit/address/without-secrets.ts'

/** The three main screens: they have the tab bar, and nothing is above them. */
const MAIN_SCREENS: ReadonlySet<ScreenKey> = new Set<ScreenKey>(['main', 'loans', 'setting'])

/** Screens about one loan itself: the list of loans is above them. */
const LOAN_SCREENS: ReadonlySet<ScreenKey> = new Set<ScreenKey>(['loanDetail', 'order'])

/** Where a screen belongs, if not to the loan or the product of its address, nor to home. */
const ABOVE: Partial<Record<ScreenKey, ScreenKey>> = {
  complaintDetails: 'complaintList',
  complaintForm: 'complaintStart',
  complaintStart: 'customerService',
  certify: 'setting',
  identityPictures: 'certify',
  bindPayoutAccount: 'setting',
}

/** The address of the screen above this one, for a borrower who opened it directly; null on top. */
export function screenAbove(screen: ScreenKey, address: Query): string | null {
  const query = withoutSecrets(address)
  if (MAIN_SCREENS.has(screen)) return null
  if (LOAN_SCREENS.has(screen)) return linkTo(SCREEN_PATHS.loans, {}, query)

  const { productId, orderId } = readLoanKey(query)
  if (orderId)
    return linkTo(SCREEN_PATHS.order, { ...(productId && { productId }), orderId }, query)
  if (productId && screen !== 'productDetail')
    return linkTo(SCREEN_PATHS.productDetail, { productId }, query)
  return linkTo(SCREEN_PATHS[ABOVE[screen] ?? 'main'], {}, query)
}
