import { useEffect, useState } from 'react'
import { TIME_OUT_MS } from '#web/kit/call/call.ts'
import type { Unsent } from '#web/kit/call/unsent.ts'
import { usePage } from '#web/kit/frame/page.ts'
import styles from '#web/kit/unsent/unsent-line.module.css'
import { lookUp, offerPlace, readAt, show } from '#web/kit/unsent/unsent-store.ts'
import { UNSENT_TEXTS } from '#web/kit/unsent/unsent-texts.ts'

/** Milliseconds between two questions of what became of it. */
const ASKED_EVERY_MS = 5000

/** A place beside a button; the line is in the one that is on top. */
export function UnsentLine() {
  const [, setTurn] = useState(0)
  const [place] = useState(() => ({ renew: () => setTurn((turn) => turn + 1) }))
  useEffect(() => offerPlace(place), [place])
  const shown = readAt(place)
  return shown && <Line unsent={shown} />
}

/** That no answer came and what did not happen; it stays until that is known, or sent again. */
function Line({ unsent }: { unsent: Unsent }) {
  const words = UNSENT_TEXTS[usePage().language]
  const [absent, setAbsent] = useState<Unsent | null>(null)
  const nothing = words.nothing[unsent.endpoint.path] ?? ''
  // Of others nobody can ask what became of them.
  const isAsked = nothing !== '' && absent !== unsent
  useEffect(() => {
    if (!isAsked) return undefined
    let isOpen = true
    const ask = async () => {
      // What is on its way may still be carried out, until its own answer would be too late.
      const isOver = Date.now() - (unsent.sentAt ?? 0) >= TIME_OUT_MS
      const became = await lookUp(unsent)
      if (!isOpen) return
      if (became === 'absent' && isOver) setAbsent(unsent)
      if (typeof became === 'string') return
      show(null)
      await unsent.settle(became.data)
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

  const wasOffline = unsent.sentAt === null
  const isKnown = wasOffline || absent === unsent || !isAsked
  const first = absent === unsent ? words.absent : wasOffline ? words.offline : words.unknown
  return (
    <output className={styles['line']}>{isKnown && nothing ? `${first} ${nothing}` : first}</output>
  )
}
