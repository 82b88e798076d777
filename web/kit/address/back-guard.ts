import { useEffect, useEffectEvent } from 'react'

/**
 * Catches the first back from this page; a second one leaves, also when the page was reloaded or
 * shown anew in between: its history entry knows that it was caught.
 */
export function useBackGuard(isOn: boolean, onBack: () => void) {
  const hear = useEffectEvent(onBack)
  useEffect(() => (isOn ? guardBack(() => hear()) : undefined), [isOn])
}

/**
 * Pushes a history entry over the page's own, so that back leads here. WebKit's native back skips
 * an entry that was pushed without a tap, so it is pushed at once and again at the first tap.
 */
function guardBack(onBack: () => void): () => void {
  const entries = new AbortController()

  const add = () => {
    history.pushState({ ...entryNow(), guard: guardsBelow() + 1 }, '')
  }
  const goneBack = () => {
    entries.abort()
    // Returns to the page's own entry: the next back leaves it.
    const left = guardsBelow()
    if (left === 0) return caught()
    // Only then: going somewhere else meanwhile would be lost.
    window.addEventListener('popstate', caught, { once: true })
    history.go(-left)
  }

  const caught = () => {
    history.replaceState({ ...entryNow(), isCaught: true }, '')
    onBack()
  }

  if (entryNow().isCaught) return () => {}
  // The page may have been reloaded on such an entry.
  if (guardsBelow() === 0) add()
  const { signal } = entries
  window.addEventListener('click', add, { once: true, capture: true, signal })
  window.addEventListener('popstate', goneBack, { once: true, signal })
  return () => entries.abort()
}

/** The number of guard entries above the page's own, with the current one. */
function guardsBelow(): number {
  return entryNow().guard ?? 0
}

function entryNow(): { guard?: number; isCaught?: boolean } {
  return (history.state as object | null) ?? {}
}
