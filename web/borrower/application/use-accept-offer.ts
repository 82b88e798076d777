import { useState } from 'react'
import { CODES } from '#contract/codes.ts'
import type { ConfirmCalls } from '#web/borrower/application/confirm-calls.ts'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { useGo, whileLeaving } from '#web/kit/address/use-go.ts'

interface AcceptOffer {
  go: (offer: Offer) => void
  waiting: boolean
  /** How often the offer differed from the one that was shown. */
  changedCount: number
}

/** Accepts the offer that was shown, and goes to the loan's details (ST-036, ST-037). */
export function useAcceptOffer(
  endpoint: ConfirmCalls['accept'],
  productId: string,
  onChanged: () => void,
): AcceptOffer {
  const go = useGo()
  const [changedCount, setChangedCount] = useState(0)

  const accept = useAction(
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
    go: ({ amount, periods, termUnit, offerId, consentApart, payTo }) => {
      if (accept.waiting) return
      askHostApp('confirmBurialPoint', { productId })
      const apart = consentApart && { consented: 1 }
      const checked = payTo && { payTo: payTo.accountId }
      const accepted = { productId, amount, periods, termUnit, offerId, agreed: 1 }
      accept.go({ ...accepted, ...apart, ...checked })
    },
    waiting: accept.waiting,
    changedCount,
  }
}

/** With the marker that tells order details where the borrower comes from (ST-037). */
function marked(lendDetailsUrl: string): string {
  if (/[?&]from=confirm(&|#|$)/.test(lendDetailsUrl)) return lendDetailsUrl
  const [address = '', ...hash] = lendDetailsUrl.split('#')
  const withMarker = `${address}${address.includes('?') ? '&' : '?'}from=confirm`
  return [withMarker, ...hash].join('#')
}
