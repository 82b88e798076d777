import { useEffect, useState } from 'react'
import { tellUnsent, type Unsent } from '#web/kit/call/unsent.ts'
import { usePage } from '#web/kit/frame/page.ts'
import styles from '#web/kit/status/unsent-line.module.css'
import { UNSENT_TEXTS } from '#web/kit/status/unsent-texts.ts'

/** Milliseconds between two questions of what became of it. */
const ASKED_EVERY_MS = 5000

/** That no answer came and what did not happen; it stays until that is known, or sent again. */
export function UnsentLine({ unsent }: { unsent: Unsent }) {
  const words = UNSENT_TEXTS[usePage().language]
  const [absent, setAbsent] = useState<Unsent | null>(null)
  const nothing = words.nothing[unsent.path] ?? ''
  // Of others nobody can ask what became of them.
  const isAsked = nothing !== '' && absent !== unsent
  useEffect(() => {
    if (!isAsked) return undefined
    let isOpen = true
    const ask = async () => {
      const became = await unsent.lookUp()
      if (!isOpen) return
      if (became === 'absent') setAbsent(unsent)
      if (became === 'done') tellUnsent(null)
    }
    const now = () => void ask()
    window.addEventListener('online', now)
    const timer = setInterval(() => navigator.onLine && now(), ASKED_EVERY_MS)
    return () => {
      isOpen = false
      window.removeEventListener('online', now)
      clearInterval(timer)
    }
  }, [isAsked, unsent])

  const isKnown = unsent.wasOffline || absent === unsent || !isAsked
  const first = absent === unsent ? words.absent : unsent.wasOffline ? words.offline : words.unknown
  return (
    <output className={styles['line']}>{isKnown && nothing ? `${first} ${nothing}` : first}</output>
  )
}
