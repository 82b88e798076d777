import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { listenToUnsent, offerPlace, readUnsent, type Unsent } from '#web/kit/call/unsent.ts'
import { usePage } from '#web/kit/frame/page.ts'

/** Beside a button: what its act did not do, when no answer came. Loaded before it is needed. */
export function UnsentPlace() {
  const { echoes } = usePage().market
  const unsent = useSyncExternalStore(listenToUnsent, readUnsent, () => null)
  const [Line, setLine] = useState<ComponentType<{ unsent: Unsent }> | null>(null)
  // As given a toast says it (ERR-032).
  useEffect(() => {
    let end = () => {}
    let isHere = !echoes
    async function load() {
      const part = await import('#web/kit/status/unsent-line.tsx').catch(() => null)
      if (!part || !isHere) return
      setLine(() => part.UnsentLine)
      end = offerPlace()
    }
    const timer = setTimeout(() => isHere && void load(), LOADED_AFTER_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
      end()
    }
  }, [echoes])
  return unsent && Line && <Line unsent={unsent} />
}

/** The first view comes first. */
const LOADED_AFTER_MS = 500
