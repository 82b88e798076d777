import { useEffect, useState } from 'react'

/** Long enough for a pause between two keys. */
const PAUSE_MS = 300

/** What was typed, once typing pauses. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
