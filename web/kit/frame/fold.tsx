import type { ReactNode } from 'react'
import cards from '#web/kit/frame/card.module.css'
import styles from '#web/kit/frame/fold.module.css'

/** A card that opens by its title, for what only some people read. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={`${cards['card']} ${styles['fold']}`}>
      <summary className={styles['title']}>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}
