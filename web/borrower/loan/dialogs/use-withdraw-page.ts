import { useEffect, useEffectEvent } from 'react'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { useGo } from '#web/kit/address/use-go.ts'

/** Under review: a dialog asks before the page is left (ST-011, ST-025). */
export const UNDER_REVIEW = 21

/** Goes to the withdraw page as soon as the loan has one (ST-010); true while leaving. */
export function useWithdrawPage(loan: LoanDetails | null): boolean {
  const go = useGo()
  const link = loan && loan.orderStatus !== UNDER_REVIEW ? loan.playeduL : ''
  const leave = useEffectEvent((address: string) => {
    // A link to this page would be a loop.
    if (address !== '' && address !== location.href) go.insteadTo(address)
  })

  useEffect(() => leave(link), [link])
  return link !== ''
}
