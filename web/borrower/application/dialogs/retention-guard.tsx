import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { RetentionDialog } from '#web/borrower/application/dialogs/retention-dialog.tsx'
import { useBackGuard } from '#web/kit/address/back-guard.ts'

interface Props {
  offer: Offer
  isAsking: boolean
  setAsking: (isAsking: boolean) => void
}

/** Catches the first back navigation and asks instead (CF-016 to CF-021). */
export function RetentionGuard({ offer, isAsking, setAsking }: Props) {
  useBackGuard(true, () => setAsking(true))
  return isAsking ? <RetentionDialog offer={offer} onStay={() => setAsking(false)} /> : null
}
