import { tellHostApp } from '#web/kit/call/host-app.ts'

/** Milliseconds after which going back is taken to have led nowhere. A slow network needs some. */
const GOING_BACK_MS = 5000

/**
 * Goes back by one page. When there is none of ours before this one, as on a page opened from a
 * message, it closes the host app's web view, or opens the screen above in this page's place: going
 * back further then leaves, and never comes here again.
 */
export function goBack(above: string) {
  const leave = () => {
    if (!tellHostApp('closeWebview', null)) location.replace(above)
  }
  const { canGoBack } = window.navigation ?? {}
  if (!(canGoBack ?? history.length > 1)) return leave()
  // Older browsers do not say whether a page is before: the length of the history does, unless back
  // leads nowhere. The page stays until the one before is answered, so nothing is cut off before.
  if (canGoBack === undefined) {
    const timer = setTimeout(leave, GOING_BACK_MS)
    for (const gone of ['popstate', 'pagehide'])
      window.addEventListener(gone, () => clearTimeout(timer), { once: true })
  }
  history.back()
}
