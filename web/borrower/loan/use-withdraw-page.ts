import { useEffect, useEffectEvent } from 'react'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { useGo } from '#web/kit/address/use-go.ts'

/** Under review: the borrower is asked before the page is left (ST-011, ST-025). */
export const UNDER_REVIEW = 21

/** Leaves for the withdraw page as soon as the loan has one (ST-010); true while it does. */
export function useWithdrawPage(loan: LoanDetails | null): boolean {
  const go = useGo()
  const link = loan && loan.orderStatus !== UNDER_REVIEW ? loan.playeduL : ''
  const leave = useEffectEvent((address: string) => {
    // A link to this very page would lead in circles.
    if (address !== '' && address !== location.href) go.insteadTo(address)
  })

  useEffect(() => leave(link), [link])
  return link !== ''
}
