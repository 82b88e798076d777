import type { ReactNode } from 'react'
import { Art } from '#web/kit/art/art.tsx'
import art from '#web/kit/art/art.module.css'
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
      <Art>
        <path className={art['paper']} d="M29 21h25l13 13v41H29Z" />
        <path className={art['quiet']} d="M38 40h16M38 49h12" />
        <circle cx="61" cy="62" r="13" />
        <path d="M56 62h10" />
      </Art>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['lead']}>
        <WholeDates>{lead}</WholeDates>
      </p>
      {children}
    </section>
  )
}
