import { type ReactNode, useState } from 'react'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { usePage } from '#web/kit/frame/page.ts'

interface Props {
  offer: Offer
  /** Whether another dialog waits: only one at a time. */
  children: ReactNode
}

/** Asks once, at the first back, whether to leave, if market and offer want it (CF-016). */
export function Retention({ offer, children }: Props) {
  const { market } = usePage()
  const [isAsking, setAsking] = useState(false)
  if (!market.retentionPopUp || offer.isPopType !== 1) return children
  return (
    <>
      {!isAsking && children}
      <Lazy load={loadGuard} props={{ offer, isAsking, setAsking }} />
    </>
  )
}

async function loadGuard() {
  return (await import('#web/borrower/application/dialogs/retention-guard.tsx')).RetentionGuard
}
