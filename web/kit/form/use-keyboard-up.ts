import { useSyncExternalStore } from 'react'

/** CSS pixels; a viewport that shrinks by exactly so much still counts as whole (BK-005). */
const THRESHOLD = 60

/** The largest visible height so far at this width: turning the phone starts anew. */
let largest = { width: 0, height: 0 }

/** Whether the on-screen keyboard takes room from the page (BK-004, CONST-021). */
export function useKeyboardUp(): boolean {
  return useSyncExternalStore(listen, isKeyboardUp, () => false)
}

function listen(changed: () => void) {
  // The oldest web views tell it of the window alone.
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

/** Rounded, since zooming makes fractions; multiplied by the zoom, which is no keyboard. */
function visible(): { width: number; height: number } {
  const viewport = window.visualViewport
  const scale = viewport?.scale ?? 1
  return {
    width: Math.round((viewport?.width ?? window.innerWidth) * scale),
    height: Math.round((viewport?.height ?? window.innerHeight) * scale),
  }
}
