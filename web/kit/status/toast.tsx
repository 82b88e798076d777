import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import styles from '#web/kit/status/toast.module.css'
import { usePage } from '#web/kit/frame/page.ts'
import type { ScreenRules } from '#domain/market/screen-rules.ts'
import { useTopModal } from '#web/kit/dialog/top-modal.ts'

/** CONST-014. */
const SHOWN_MS = 3000

interface Toast {
  text: string
  /** Why a screen has nothing to show, or nothing new: it may say so in its place. */
  call: true | undefined
  /** Changes with each toast: the same text, shown twice, is two announcements. */
  isOdd: boolean
}

let shown: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a toast; it replaces the one before. */
export function toast(text: string, isOfScreen?: true) {
  show({ text, call: isOfScreen, isOdd: !shown?.isOdd })
  clearTimeout(timer)
  timer = setTimeout(() => show(null), SHOWN_MS)
}

/**
 * The region of toasts. It exists from the start, so that screen readers watch it; with an open
 * dialog it is inside the dialog, since the page outside is covered and inert.
 */
export function Toaster() {
  const now = useSyncExternalStore<Toast | null>(
    listen,
    () => shown,
    () => null,
  )
  const { market } = usePage()
  const modal = useTopModal()
  const place = (
    <output className={styles['place']} aria-live="polite" aria-atomic="true">
      {now && (
        <span
          key={String(now.isOdd)}
          className={styles['toast']}
          data-call={now.call}
          ref={(shownAt) => settle(shownAt, market)}
        >
          {now.text}
        </span>
      )}
    </output>
  )
  return modal ? createPortal(place, modal) : place
}

/** Over no heading; without a network it stays where it is. */
function settle(shownAt: HTMLElement | null, market: ScreenRules) {
  if (shownAt)
    import('#web/kit/status/free-place.ts').then(
      ({ placeFreely }) => placeFreely(shownAt, market),
      () => {},
    )
}

function show(next: Toast | null) {
  shown = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
