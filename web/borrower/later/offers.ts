import type { PageData } from '#contract/page/page.ts'
import { SCREEN_RULES } from '#domain/market/screen-rules.ts'
import { canInstall } from '#web/borrower/later/can-install.ts'
import { isInHostApp } from '#web/kit/push/is-in-host-app.ts'
import { canPush, pushState } from '#web/kit/push/push-device.ts'
import { cachedAt } from '#web/kit/frame/cached-at.ts'
import { readQuery } from '#web/kit/address/query.ts'

/** What went well on a page, if something did. */
export type Success = 'applied' | 'paid'

/**
 * Offers messages on this device, or the app's icon, after something went well: one of them, once a
 * visit, and never again after a no.
 */
export async function offerSomething(data: PageData): Promise<void> {
  const success = successOf(data, readQuery(location.search))
  const isFor = SCREEN_RULES[data.brand.market].offersApp && data.isSignedIn
  if (success === null || !isFor || cachedAt() !== null || isInHostApp() || wasOffered()) return
  if (canPush() && Notification.permission !== 'denied') {
    const state = await pushState()
    if (state?.isOffered && !state.isOn) {
      const { showPushOffer } = await import('#web/borrower/later/push-offer.tsx')
      noteOffered()
      return showPushOffer(data, state)
    }
  }
  if (success !== 'paid' || !canInstall()) return
  const { showInstallOffer } = await import('#web/borrower/later/install-offer.tsx')
  noteOffered()
  await showInstallOffer(data)
}

/** After a payment that was received, and after an application that was sent just now. */
function successOf(
  { screen, answers }: Pick<PageData, 'screen' | 'answers'>,
  { from }: Readonly<Record<string, string>>,
): Success | null {
  const [first] = Object.values(answers)
  const { state, orderStatus } = (first?.data ?? {}) as { state?: string; orderStatus?: number }
  if (screen === 'paymentResult' && state === 'succeeded') return 'paid'
  const isLoan = screen === 'loanDetail' || screen === 'order'
  return isLoan && from === 'confirm' && orderStatus === UNDER_REVIEW ? 'applied' : null
}

const UNDER_REVIEW = 21

const PLACE = 'offered'

function wasOffered(): boolean {
  try {
    return sessionStorage.getItem(PLACE) !== null
  } catch {
    return true
  }
}

function noteOffered() {
  try {
    sessionStorage.setItem(PLACE, '1')
  } catch {
    // Without storage nothing is offered.
  }
}
