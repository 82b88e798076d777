import { useSyncExternalStore } from 'react'

/** CSS pixels; a viewport that shrinks by exactly this much still counts as whole (BK-005). */
const THRESHOLD = 60

/** The largest visible height so far at this width: a rotation starts again. */
let largest = { width: 0, height: 0 }

/** Whether the on-screen keyboard covers a part of the page (BK-004, CONST-021). */
export function useKeyboardUp(): boolean {
  return useSyncExternalStore(listen, isKeyboardUp, () => false)
}

function listen(changed: () => void) {
  // The oldest web views report it only for the window.
  const places = new Set<EventTarget>([window, window.visualViewport ?? window])
  for (const place of places) place.addEventListener('resize', changed)
  return () => {
    for (const place of places) place.removeEventListener('resize', changed)
  }
}

function isKeyboardUp(): boolean {
  const { width, height } = visible()
  if (width !== largest.width) largest = { width, height }
  if (height > largest.height) largest.height = height
  return largest.height - height > THRESHOLD
}

/**
 * Rounded, since zooming gives fractions; multiplied by the zoom, so that zooming does not count as
 * a keyboard.
 */
function visible(): { width: number; height: number } {
  const viewport = window.visualViewport
  const scale = viewport?.scale ?? 1
  return {
    width: Math.round((viewport?.width ?? window.innerWidth) * scale),
    height: Math.round((viewport?.height ?? window.innerHeight) * scale),
  }
}
