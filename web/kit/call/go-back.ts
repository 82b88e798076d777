import { tellHostApp } from '#web/kit/call/host-app.ts'

/** Milliseconds after which going back is taken to have led nowhere. */
const GOING_BACK_MS = 500

/**
 * Goes back by one page. When there is none of ours before this one, as on a page opened from a
 * message, it closes the host app's web view, or opens the screen above in this page's place: going
 * back further then leaves, and never comes here again.
 */
export function goBack(above: string) {
  const leave = () => {
    if (!tellHostApp('closeWebview', null)) location.replace(above)
  }
  // Older browsers cannot say it: then the length of the history does, unless back leads nowhere.
  const canGoBack = window.navigation?.canGoBack ?? history.length > 1
  if (!canGoBack) return leave()
  const timer = setTimeout(leave, GOING_BACK_MS)
  for (const gone of ['popstate', 'pagehide'])
    window.addEventListener(gone, () => clearTimeout(timer), { once: true })
  history.back()
}
