import { useEffect, useState } from 'react'

/** Milliseconds after which a clock on a page moves. */
const TICK_MS = 30_000

/** Milliseconds by which the server's clock is ahead of the browser's. */
let ahead = 0

/** Sets the clocks of all pages. @param serverTime ISO 8601, as the server has just said it */
export function setClock(serverTime: string): void {
  ahead = Date.parse(serverTime) - Date.now()
}

/** The time now at the server, in milliseconds; what shows it moves with it. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The same once, without moving. */
export function serverNow(): number {
  return Date.now() + ahead
}
