import { type ReactNode, useState } from 'react'
import type { Offer } from '#web/borrower/application/offer.ts'
import { useBackGuard } from '#web/kit/back-guard.ts'
import { Later, useSoon } from '#web/kit/later.ts'
import { usePage } from '#web/kit/page.ts'

interface Props {
  offer: Offer
  /** Another dialog, which waits while this one asks: one at a time. */
  children: ReactNode
}

/** Asks once, at the first back, whether to leave (CF-016 to CF-021). */
export function Retention({ offer, children }: Props) {
  const { market } = usePage()
  const [isAsking, setAsking] = useState(false)
  useBackGuard(market.retentionPopUp && offer.isPopType === 1, () => setAsking(true))

  useSoon(loadDialog)

  if (!isAsking) return children
  const stay = () => setAsking(false)
  return <Later load={loadDialog} props={{ offer, onStay: stay }} onFailed={stay} />
}

async function loadDialog() {
  return (await import('#web/borrower/application/retention-dialog.tsx')).RetentionDialog
}
