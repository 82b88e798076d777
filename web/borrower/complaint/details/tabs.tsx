import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from '#web/borrower/complaint/details/tabs.module.css'

interface Props {
  /** Label of the tab list. */
  label: string
  titles: readonly string[]
  /** Index of the open tab, from 0. */
  open: number
  onOpen: (place: number) => void
  /** Content of the open tab. */
  children: ReactNode
}

/** A tab list: Tab focuses the open tab, the arrow keys open its neighbours. */
export function Tabs({ label, titles, open, onOpen, children }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(key: KeyboardEvent) {
    const next = neighbour(key.key, open, titles.length)
    if (next === null) return
    key.preventDefault()
    onOpen(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        className={styles['tabs']}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
      >
        {titles.map((title, place) => (
          <button
            // Titles may repeat, and tabs never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            type="button"
            id={`${id}-${place}`}
            className={styles['tab']}
            role="tab"
            aria-selected={place === open}
            aria-controls={`${id}-panel`}
            tabIndex={place === open ? 0 : -1}
            onClick={() => onOpen(place)}
          >
            {title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  )
}

/** The index that a key leads to; null for other keys. */
function neighbour(key: string, open: number, count: number): number | null {
  if (key === 'ArrowRight') return (open + 1) % count
  if (key === 'ArrowLeft') return (open + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
