import type { ReactNode } from 'react'
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
  onClick: () => void
  children: ReactNode
}

/** One of them; its address is asked for at the tap. */
export function LinkRow({ onClick, children }: Props) {
  return (
    <li className={styles['row']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link without an address is none. */}
      <button type="button" role="link" className={styles['link']} onClick={onClick}>
        <span className={styles['words']}>{children}</span>
        <svg className={styles['chevron']} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9 6 6 6-6 6" />
        </svg>
      </button>
    </li>
  )
}
