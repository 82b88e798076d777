import type { Brand } from '#contract/brand.ts'
import type { HostAction, HostActions, HostTarget } from '#contract/page/host-actions.ts'
import { leadToLoginBy } from '#web/kit/call/call.ts'
import { screenAddress, withContext } from '#web/kit/address/query.ts'
import { allowedAddress } from '#contract/page/allowed-address.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { toWebPage } from '#web/kit/address/targets.ts'

declare global {
  interface Window {
    /** iOS: one message handler per action. */
    webkit?: { messageHandlers?: Record<string, { postMessage(payload: object | null): void }> }
    /** Android: one method per action, which takes JSON. */
    HiramHost?: Record<string, (payload: string) => void>
  }
}

/** Milliseconds in which all calls of a page that find no session are one reason to sign in. */
const ONE_REASON_MS = 1000

/** The brand whose addresses are allowed. */
let brand: Brand | undefined

export function followBrand(followed: Brand) {
  brand = followed
  let nextAt = 0
  leadToLoginBy(() => {
    if (Date.now() < nextAt) return
    nextAt = Date.now() + ONE_REASON_MS
    askHostApp('offToLogin', null)
  })
}

/** Asks the host app to act, or takes the nearest action in the browser (BR-001, BR-013). */
export function askHostApp<A extends HostAction>(action: A, payload: HostActions[A]) {
  // A target that is not allowed is opened neither here nor in the host app.
  if (WEB[action] === openTarget && !addressAt(payload as HostTarget)) return
  if (!tellHostApp(action, payload)) WEB[action]?.(payload)
}

/** Sends an action to the host app; false if there is none, as in a browser. */
export function tellHostApp<A extends HostAction>(action: A, payload: HostActions[A]): boolean {
  const handler = window.webkit?.messageHandlers?.[action]
  if (handler) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window's.
    handler.postMessage(payload)
    return true
  }

  if (typeof window.HiramHost?.[action] !== 'function') return false
  // Called as a method: Android refuses a function without its object.
  window.HiramHost[action](JSON.stringify(payload))
  return true
}

type Fallbacks = { [A in HostAction]?: (payload: HostActions[A]) => void }

/** The actions in a browser without a host app; the others are only for the app to know. */
const WEB: Fallbacks = {
  to: openTarget,
  toP: openTarget,
  closeWebview: () => backOr(screenAddress(SCREEN_PATHS.main)),
  toHome: () => location.assign(screenAddress(SCREEN_PATHS.main)),
  toMine: () => location.assign(screenAddress(SCREEN_PATHS.setting)),
  // After the login the borrower returns to this page; there is nothing to go back to before it. The
  // brand is theirs: the host name may be of another one.
  offToLogin: () =>
    location.replace(
      screenAddress(SCREEN_PATHS.login, {
        to: location.pathname + location.search,
        ...(brand && { brand: brand.key }),
      }),
    ),
  callTelephone: ({ telephone }) => location.assign(telephoneLink(telephone)),
  toRate: () => {
    const store = brand?.stores[/Android/i.test(navigator.userAgent) ? 'android' : 'ios']
    if (store) openTarget({ url: store })
  },
}

/** Goes back by one page, or opens this address in its place when no page of ours is before. */
export function backOr(above: string) {
  void import('#web/kit/call/go-back.ts').then(
    ({ goBack }) => goBack(above),
    () => history.back(),
  )
}

function openTarget({ productId, orderId, ...target }: HostTarget) {
  const allowed = addressAt(target)
  if (!allowed) return
  const address = inBrowser(allowed)
  if (productId) address.searchParams.set('productId', productId)
  if (orderId) address.searchParams.set('orderId', orderId)
  location.assign(withContext(address).href)
}

/** The web address of a target; null if it is not allowed. */
function addressAt({ page, url }: HostTarget): URL | null {
  const address = url ?? toWebPage(page)
  return address === null ? null : allowedAddress(address, location.href, brand)
}

/** An address of the app's scheme is one of our pages here: no other program may open it. */
function inBrowser(address: URL): URL {
  if (address.protocol === location.protocol) return address
  const path = toWebPage(/^[^:]+:\/{0,2}(\w+)/.exec(address.href)?.[1])
  return path === null ? address : new URL(path + address.search, location.href)
}

/** A number as a tel: link: the signs between its digits are for readers. */
export function telephoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^+\d]/g, '')}`
}
