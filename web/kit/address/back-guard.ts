import { useEffect, useEffectEvent } from 'react'

/**
 * Hears of the first back from this page instead of letting it happen; a second one leaves.
 */
export function useBackGuard(isOn: boolean, onBack: () => void) {
  const hear = useEffectEvent(onBack)
  useEffect(() => (isOn ? guardBack(() => hear()) : undefined), [isOn])
}

/**
 * Puts an entry of its own upon the page's entry in the history, from which back leads here.
 * WebKit's native back skips an entry that was made without a tap, so it is made at once and once
 * more at the first tap.
 */
function guardBack(onBack: () => void): () => void {
  const entries = new AbortController()

  const add = () => {
    const state = history.state as object | null
    history.pushState({ ...state, guard: guardsBelow() + 1 }, '')
  }
  const goneBack = () => {
    entries.abort()
    // Down to the page's own entry: the next back leaves it.
    const left = guardsBelow()
    if (left > 0) history.go(-left)
    onBack()
  }

  // A reload may have begun upon such an entry.
  if (guardsBelow() === 0) add()
  const { signal } = entries
  window.addEventListener('click', add, { once: true, capture: true, signal })
  window.addEventListener('popstate', goneBack, { once: true, signal })
  return () => entries.abort()
}

/** How many entries of a guard lie above the page's own, the shown one included. */
function guardsBelow(): number {
  const state = history.state as { guard?: number } | null
  return state?.guard ?? 0
}
