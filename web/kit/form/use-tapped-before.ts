import { useEffect } from 'react'

/**
 * Passes on the last button that was tapped on a rendered page before its scripts ran: the page
 * keeps it until then (start-after-paint.ts).
 */
export function useTappedBefore() {
  useEffect(() => void dispatchEvent(new Event('ready')), [])
}
