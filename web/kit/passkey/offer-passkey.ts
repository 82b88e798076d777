const PLACE = 'passkeyOffer'

/** Notes that somebody is about to sign in: the next home screen may offer a passkey. */
export function noteOffer(): void {
  try {
    sessionStorage.setItem(PLACE, '1')
  } catch {
    // Without storage nothing is offered.
  }
}

export function isOfferDue(): boolean {
  try {
    return sessionStorage.getItem(PLACE) !== null
  } catch {
    return false
  }
}

export function forgetOffer(): void {
  try {
    sessionStorage.removeItem(PLACE)
  } catch {
    // Nothing was stored.
  }
}
