import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type LandingView, viewAt } from '#web/landing/landing-query.ts'

/** The view that the hash names; the server, which sees no hash, renders the form. */
export function useView(): LandingView {
  const view = useSyncExternalStore<LandingView>(
    listen,
    () => viewAt(location.hash),
    () => 'form',
  )
  useStartOfView(view)
  return view
}

/** Another view begins at its top, and is read out from its title. */
function useStartOfView(view: LandingView) {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    window.scrollTo(0, 0)
    const title = document.querySelector('h1')
    if (!title) return
    title.tabIndex = -1
    title.focus()
  }, [view])
}

function listen(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
