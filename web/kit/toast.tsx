import { useEffect, useId, useSyncExternalStore } from 'react'
import styles from '#web/kit/toast.module.css'

/** CONST-014. */
const SHOWN_MS = 3000

interface Toast {
  text: string
  /** Makes the same words said twice two announcements. */
  serial: number
}

let shown: Toast | null = null
let serial = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Where toasts may appear: in the page, and in each dialog over it. The last one is on top. */
let places: readonly string[] = []

/** Says something in passing; what was said before it goes. */
export function toast(text: string) {
  show({ text, serial: ++serial })
  clearTimeout(timer)
  timer = setTimeout(() => show(null), SHOWN_MS)
}

/**
 * A place where toasts appear. It is there from the start, so that screen readers watch it. A modal
 * dialog has one of its own: what is behind it is neither seen nor read out.
 */
export function Toaster() {
  const place = useId()
  useEffect(() => take(place), [place])
  const now = useSyncExternalStore(
    listen,
    () => (places.at(-1) === place ? shown : null),
    () => null,
  )
  return (
    <output className={styles['place']} aria-live="polite" aria-atomic="true">
      {now && (
        <span key={now.serial} className={styles['toast']}>
          {now.text}
        </span>
      )}
    </output>
  )
}

function show(next: Toast | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows toasts here until the place is gone. */
function take(place: string) {
  places = [...places, place]
  show(shown)
  return () => {
    places = places.filter((other) => other !== place)
    show(shown)
  }
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
