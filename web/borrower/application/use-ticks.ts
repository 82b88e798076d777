import { useEffect, useState } from 'react'
import type { Offer } from '#web/borrower/application/offer.ts'
import { usePage } from '#web/kit/page.ts'

/** The boxes of a confirm screen. */
export interface Ticks {
  agreed: boolean
  consented: boolean
}

/**
 * What is ticked of an offer. It is kept with the page's entry in the history, so that who reads
 * the statement and comes back finds his ticks, and a new visit finds none.
 */
export function useTicks({ offerId }: Offer): [Ticks, (ticks?: Ticks) => void] {
  const { agreementTickedAtFirst: first } = usePage().market
  const [ticks, setTicks] = useState({ agreed: first, consented: first })

  useEffect(() => {
    const kept = (history.state as Kept | null)?.ticks
    if (kept?.offerId === offerId) setTicks(kept)
  }, [offerId])

  /** Nothing: as at first. */
  function tick(next: Ticks = { agreed: first, consented: first }) {
    setTicks(next)
    history.replaceState({ ...(history.state as Kept | null), ticks: { ...next, offerId } }, '')
  }
  return [ticks, tick]
}

interface Kept {
  ticks?: Ticks & { offerId: string }
}
