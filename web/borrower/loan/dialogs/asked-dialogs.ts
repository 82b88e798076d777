import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import type { ScreenRules } from '#domain/market/screen-rules.ts'
import { UNDER_REVIEW } from '#web/borrower/loan/dialogs/use-withdraw-page.ts'

export type DialogKey = 'withdraw' | 'bankCard' | 'rating'

/** The dialogs of a loan, in their order (OD-046); without echoes the page asks the rest. */
export function askedDialogs(loan: LoanDetails, { echoes }: ScreenRules): DialogKey[] {
  const isWithdrawable =
    loan.orderStatus === UNDER_REVIEW && loan.reyMsg !== '' && loan.playeduL !== ''
  const asked: [DialogKey, boolean][] = [
    ['withdraw', isWithdrawable],
    ['bankCard', loan.cardNeedPop === 1 && echoes],
    ['rating', loan.isScore === 1 && echoes],
  ]
  return asked.filter(([, isAsked]) => isAsked).map(([key]) => key)
}
