import { getInformation } from '#contract/identity/information.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { confirmAddress, loanToConfirm } from '#web/kit/address/loan-query.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'

/** Continues with a choice: to the borrower's missing information or pictures, else to the offer. */
export function useApply(
  { productId, confirmVersion }: { productId: string; confirmVersion: number },
  /** Centavos, the number of installments, and the payday of its own that was chosen. */
  choice: { amount: number; periods: number; payday?: string },
) {
  const loan = loanToConfirm({ productId, ...choice }, confirmVersion)
  const act = useAction(getInformation, ({ groups, pictures }) => {
    // The account is required once the loan is approved.
    const isMissing = groups.some(({ group, done }) => group !== 'bank' && done !== 1)
    if (isMissing) location.assign(screenAddress(SCREEN_PATHS.certify, loan))
    else if (pictures === 'missing')
      location.assign(screenAddress(SCREEN_PATHS.identityPictures, loan))
    else location.assign(confirmAddress(loan))
    return whileLeaving()
  })
  return { go: () => act.go({}), waiting: act.waiting }
}
