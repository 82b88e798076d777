import { useState } from 'react'
import { CODES } from '#contract/codes.ts'
import type { ConfirmCalls } from '#web/borrower/application/confirm-calls.ts'
import type { Offer } from '#web/borrower/application/offer.ts'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useAct } from '#web/kit/call/use-act.ts'
import { useGo, whileLeaving } from '#web/kit/address/use-go.ts'

export interface AcceptOffer {
  go: (offer: Offer) => void
  waiting: boolean
  /** How often the offer turned out to be another one than the borrower saw. */
  changedCount: number
}

/** Accepts an offer as the borrower saw it, and leaves for the loan's details (ST-036, ST-037). */
export function useAcceptOffer(
  endpoint: ConfirmCalls['accept'],
  productId: string,
  onChanged: () => void,
): AcceptOffer {
  const go = useGo()
  const [changedCount, setChangedCount] = useState(0)

  const accept = useAct(
    endpoint,
    async ({ lendDetailsUrl }) => {
      if (go.insteadTo(marked(lendDetailsUrl))) await whileLeaving()
    },
    ({ code }) => {
      if (code !== CODES.stale) return
      setChangedCount((count) => count + 1)
      onChanged()
    },
  )

  return {
    go: ({ amount, periods, termUnit, offerId, consentApart }) => {
      if (accept.waiting) return
      askHostApp('confirmBurialPoint', { productId })
      const apart = consentApart && { consented: 1 }
      accept.go({ productId, amount, periods, termUnit, offerId, agreed: 1, ...apart })
    },
    waiting: accept.waiting,
    changedCount,
  }
}

/** With the marker by which order details know where the borrower comes from (ST-037). */
function marked(lendDetailsUrl: string): string {
  if (/[?&]from=confirm(&|#|$)/.test(lendDetailsUrl)) return lendDetailsUrl
  const [address = '', ...hash] = lendDetailsUrl.split('#')
  const withMarker = `${address}${address.includes('?') ? '&' : '?'}from=confirm`
  return [withMarker, ...hash].join('#')
}
