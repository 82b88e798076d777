import { type ReactNode, useId } from 'react'
import styles from '#web/kit/frame/card.module.css'

interface Props {
  title?: string
  /** Names it for screen readers where something else stands in place of the title. */
  label?: string
  children: ReactNode
}

/** A card of a screen, with an optional title. */
export function Card({ title, label, children }: Props) {
  const titleId = useId()
  if (label) {
    return (
      <section className={styles['card']} aria-label={label}>
        {children}
      </section>
    )
  }
  if (!title) return <div className={styles['card']}>{children}</div>
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  )
}
