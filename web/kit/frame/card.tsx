import { type ReactNode, useId } from 'react'
import styles from '#web/kit/frame/card.module.css'

/** A part of a screen on paper of its own, under a title where it needs one. */
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
