import { type MouseEvent, type ReactNode, useId } from 'react'
import styles from '#web/kit/frame/parts/card.module.css'

interface Props {
  title?: string
  /** Of the title: 3 under the heading of a group. */
  level?: 2 | 3
  /** Names it for screen readers where something else stands in place of the title. */
  label?: string
  /** A tap anywhere in it; a link or button in it does the same, for keys and screen readers. */
  onTap?: (event: MouseEvent) => void
  children: ReactNode
}

/** A card of a screen, with an optional title. */
export function Card({ title, level = 2, label, onTap, children }: Props) {
  const titleId = useId()
  const Heading = `h${level}` as const
  if (label) {
    return (
      <section className={styles['card']} aria-label={label}>
        {children}
      </section>
    )
  }
  if (!title) return <div className={styles['card']}>{children}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- what is in it has keys.
    <section
      className={onTap ? `${styles['card']} ${styles['tapped']}` : styles['card']}
      aria-labelledby={titleId}
      onClick={onTap}
    >
      <Heading id={titleId} className={styles['title']}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
