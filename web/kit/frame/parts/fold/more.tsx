import type { ReactNode } from 'react'
import styles from '#web/kit/frame/parts/fold/more.module.css'

interface Props {
  summary: ReactNode
  children: ReactNode
}

/** What is less, folded under a line of a card; it opens without a script. */
export function More({ summary, children }: Props) {
  return (
    <details className={styles['more']}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
