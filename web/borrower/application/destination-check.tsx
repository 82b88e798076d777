import type { Confirmation } from '#web/borrower/application/use-confirmation.ts'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { Lazy } from '#web/kit/frame/lazy.ts'

interface Props {
  confirmation: Confirmation
  offer: Offer
  productId: string
}

/** The check of the account that the money goes to, while it is asked. */
export function DestinationCheck({ confirmation, offer, productId }: Props) {
  const { isChecking, goOn, waiting, leaveCheck: onLeave } = confirmation
  const { payTo, amount, cost } = offer
  if (!isChecking || !payTo) return null
  const props = { payTo, amount: cost?.netProceeds ?? amount, productId, waiting, goOn, onLeave }
  return <Lazy load={loadCheck} props={props} onFailed={onLeave} />
}

async function loadCheck() {
  return (await import('#web/borrower/application/check-destination.tsx')).CheckDestination
}
