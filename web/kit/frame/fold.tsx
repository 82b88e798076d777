import type { ReactNode } from 'react'
import styles from '#web/kit/frame/fold.module.css'

interface Props {
  title: string
  /** What is in it, in a few words. */
  note?: string
  children: ReactNode
}

/** What is less, folded under one row; it opens without a script. */
export function Fold({ title, note, children }: Props) {
  return (
    <details className={styles['fold']}>
      <summary className={styles['row']}>
        <h2 className={styles['title']}>{title}</h2>
        {note && <span className={styles['note']}>{note}</span>}
        <svg className={styles['chevron']} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      {children}
    </details>
  )
}
