import type { MouseEvent, ReactNode } from 'react'
import { Chevron } from '#web/kit/chevron.tsx'
import styles from '#web/kit/link-rows.module.css'

/** Ways to other screens under each other, each a target as wide as the screen. */
export function LinkRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles['rows']} aria-label={label}>
      {children}
    </ul>
  )
}

interface Props {
  href: string
  onClick?: (tap: MouseEvent) => void
  children: ReactNode
}

export function LinkRow({ href, onClick, children }: Props) {
  return (
    <li className={styles['row']}>
      <a className={styles['link']} href={href} onClick={onClick}>
        <span className={styles['words']}>{children}</span>
        <Chevron to="right" />
      </a>
    </li>
  )
}
