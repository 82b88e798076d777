import { type ReactNode, useState } from 'react'
import type { Promo } from '#web/borrower/application/dialogs/promo-dialog.tsx'
import type { Confirmation } from '#web/borrower/application/use-confirmation.ts'
import { useBackGuard } from '#web/kit/address/back-guard.ts'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { toast } from '#web/kit/status/toast.tsx'

interface Props {
  offer: Promo & { promoOnLoad: number }
  confirmation: Confirmation
  /** Label of its button, the same as Next. */
  next: string
  /** Whether another dialog is open: only one at a time. */
  children: ReactNode
}

/**
 * The promo pop-up: on load if the server says so, and once on back if the market allows retention
 * (C2-020 to C2-022).
 */
export function PromoPopUp({ offer, confirmation, next, children }: Props) {
  const { market } = usePage()
  const [shownOn, setShownOn] = useState(offer.promoOnLoad === 1 ? 'load' : null)
  useBackGuard(market.retentionPopUp, () => setShownOn('back'))
  usePrefetch(loadDialog)

  const close = () => setShownOn(null)
  function goOn() {
    close()
    // The same checks as Next, which is disabled while the box is not ticked (VAL-013).
    if (confirmation.missing) toast(confirmation.missing)
    else confirmation.goNext()
  }

  // The mandatory agreement comes first.
  if (shownOn === null || (shownOn === 'load' && confirmation.mustRead)) return children
  return <Lazy load={loadDialog} props={{ promo: offer, next, goOn, close }} onFailed={close} />
}

async function loadDialog() {
  return (await import('#web/borrower/application/dialogs/promo-dialog.tsx')).PromoDialog
}
