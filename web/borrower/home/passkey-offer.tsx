import { Lazy } from '#web/kit/frame/lazy.ts'
import { hasPasskeys } from '#web/kit/passkey/has-passkeys.ts'
import { isOfferDue } from '#web/kit/passkey/offer-passkey.ts'

/** The offer of a passkey, after a sign-in with a code. It is rendered in browsers only. */
export function PasskeyOffer() {
  return hasPasskeys() && isOfferDue() && <Lazy load={loadCard} props={{}} />
}

const loadCard = async () =>
  (await import('#web/borrower/home/passkey-offer-card.tsx')).PasskeyOfferCard
