import type { ReactNode } from 'react'
import { usePage } from '#web/kit/frame/page.ts'
import styles from '#web/kit/status/skeleton.module.css'

/** Holds the place of loading content, and announces it to screen readers. */
export function Skeleton({ children }: { children: ReactNode }) {
  const { texts } = usePage()
  return (
    <div className={styles['skeleton']}>
      <output className="visually-hidden">{texts.waiting}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

const WIDTHS = { short: styles['short'], long: styles['long'] }

/** The placeholder of a line of text. */
export function SkeletonLine({ width }: { width: 'short' | 'long' }) {
  return <span className={`${styles['line']} ${WIDTHS[width]}`} />
}
