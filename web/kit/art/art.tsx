import type { ReactNode } from 'react'
import styles from '#web/kit/art/art.module.css'

interface Props {
  /** What it shows, for tests; screen readers hear the words beside it. */
  name?: string
  children: ReactNode
}

/**
 * The frame of a picture, 96 by 96: a thing of paper outlined in ink on a round ground, and the
 * accent where something happens: a circle without a class, with a sign after it. Other parts take
 * their classes from art.module.css.
 */
export function Art({ name, children }: Props) {
  return (
    <svg className={styles['art']} viewBox="0 0 96 96" aria-hidden="true" data-art={name}>
      {children}
    </svg>
  )
}
