import { type ReactNode, useId } from 'react'
import styles from '#web/kit/frame/card.module.css'

/** A card of a screen, with an optional title. */
export function Card({ title, children }: { title?: string; children: ReactNode }) {
  const titleId = useId()
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
