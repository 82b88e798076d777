import { useEffect, useSyncExternalStore } from 'react'
import { type LandingView, viewAt } from '#web/landing/landing-query.ts'

/** The view of the hash; the server, which does not see the hash, renders the form. */
export function useView(): LandingView {
  return useSyncExternalStore<LandingView>(
    listen,
    () => viewAt(location.hash),
    () => 'form',
  )
}

/** Whether a view was shown before, so that the next is a navigation. */
let isOpened = false

/** After a navigation the view starts at its top, and the title gets the focus. */
export function useStartOfView() {
  useEffect(() => {
    const title = document.querySelector('h1')
    if (isOpened && title) {
      window.scrollTo(0, 0)
      title.tabIndex = -1
      title.focus()
    }
    isOpened = true
  }, [])
}

function listen(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
