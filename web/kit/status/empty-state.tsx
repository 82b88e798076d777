import type { ReactNode } from 'react'
import styles from '#web/kit/status/empty-state.module.css'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  title: string
  lead: string
  /** What to do instead. */
  children: ReactNode
}

/** Says what would be here, and what to do. */
export function EmptyState({ title, lead, children }: Props) {
  return (
    <section className={styles['empty']}>
      <svg className={styles['picture']} viewBox="0 0 120 64" aria-hidden="true">
        <path className={styles['ground']} d="M20 56a12 4 0 0 0 80 0 12 4 0 0 0-80 0Z" />
        <path className={styles['sheet']} d="M42 6h26l12 12v36H42Z" />
        <path className={styles['lines']} d="M50 26h14M50 34h20M50 42h10" />
        <circle className={styles['lens']} cx="78" cy="38" r="11" />
        <path className={styles['lines']} d="m86 46 9 9" />
      </svg>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['lead']}>
        <WholeDates>{lead}</WholeDates>
      </p>
      {children}
    </section>
  )
}
