import type { ReactNode } from 'react'
import styles from '#web/console/kit/figures/strip.module.css'

interface Part {
  readonly name: string
  /** Without one it is left out. */
  readonly value: ReactNode
  /** It is past its time, or lost. */
  readonly isBad?: boolean
}

/** What matters most of one thing, in a line below its title. */
export function Strip({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <section className={styles['strip']} aria-label={label}>
      <dl>
        {parts
          .filter(({ value }) => value !== null && value !== '' && value !== false)
          .map(({ name, value, isBad = false }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={isBad ? styles['bad'] : undefined}>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
