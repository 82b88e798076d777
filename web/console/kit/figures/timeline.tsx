import type { ReactNode } from 'react'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import styles from '#web/console/kit/figures/timeline.module.css'

/** Something that happened. */
export interface TimelineEvent {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly what: ReactNode
  /** Who did it, or a figure. */
  readonly detail?: ReactNode
}

/** What happened, newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  if (events.length === 0) return <p className={styles['empty']}>{kitTexts.nothing}</p>
  return (
    <ol className={styles['timeline']}>
      {events.map(({ id, at, what, detail }) => (
        <li key={id}>
          <When at={at} />
          <div>
            {what}
            {detail !== undefined && <div className={styles['detail']}>{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
