import { useEffect, useState } from 'react'

/** Milliseconds after which a clock on a page moves. */
const TICK_MS = 30_000

/** The time now, in milliseconds; what shows it moves with it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
