import { useEffect, useSyncExternalStore } from 'react'
import { type LandingView, viewAt } from '#web/landing/landing-query.ts'

/** Whether the visitor has gone from one view to another since the page was opened. */
let hasMoved = false

/** The view that the hash names; the server, which sees no hash, renders the form. */
export function useView(): LandingView {
  return useSyncExternalStore<LandingView>(
    listen,
    () => viewAt(location.hash),
    () => 'form',
  )
}

/** A view that one came to begins at its top, and is read out from its title. */
export function useStartOfView() {
  useEffect(() => {
    if (!hasMoved) return
    window.scrollTo(0, 0)
    const title = document.querySelector('h1')
    if (!title) return
    title.tabIndex = -1
    title.focus()
  }, [])
}

function listen(changed: () => void): () => void {
  const hear = () => {
    hasMoved = true
    changed()
  }
  window.addEventListener('hashchange', hear)
  return () => window.removeEventListener('hashchange', hear)
}
