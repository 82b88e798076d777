import { useState, useSyncExternalStore } from 'react'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { usePage } from '#web/kit/frame/page.ts'

/** The boxes of a confirm screen. */
export interface Ticks {
  agreed: boolean
  consented: boolean
}

/**
 * The ticks of an offer, stored with the page's history entry: a borrower who reads the statement
 * and comes back finds their ticks, and a new visit starts without any.
 */
export function useTicks({ offerId }: Offer): [Ticks, (ticks?: Ticks) => void] {
  const { agreementTickedAtFirst: first } = usePage().market
  const atFirst = { agreed: first, consented: first }
  const [own, setOwn] = useState<Stored | null>(null)
  // The server has none, and the stored value does not change by itself.
  const before = useSyncExternalStore(nothingChanges, storedTicks, () => undefined)
  const kept = own ?? before
  const ticks = kept?.offerId === offerId ? kept : atFirst

  /** Without an argument it resets the ticks to the market's default. */
  function tick(next: Ticks = atFirst) {
    const now = { ...next, offerId }
    setOwn(now)
    history.replaceState({ ...(history.state as Entry | null), ticks: now }, '')
  }
  return [ticks, tick]
}

interface Stored extends Ticks {
  offerId: string
}

interface Entry {
  ticks?: Stored
}

const nothingChanges = () => () => {}

function storedTicks(): Stored | undefined {
  return (history.state as Entry | null)?.ticks
}
