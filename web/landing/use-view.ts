import { useEffect, useSyncExternalStore } from 'react'
import { type LandingView, viewAt } from '#web/landing/landing-query.ts'

/** The view that the hash names; the server, which sees no hash, renders the form. */
export function useView(): LandingView {
  return useSyncExternalStore<LandingView>(
    listen,
    () => viewAt(location.hash),
    () => 'form',
  )
}

/** Whether a view stands already, so that the next is one that the visitor came to. */
let isOpened = false

/** A view that one came to begins at its top, and is read out from its title. */
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
