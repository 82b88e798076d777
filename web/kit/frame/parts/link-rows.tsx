import type { MouseEvent, ReactNode } from 'react'
import styles from '#web/kit/frame/parts/link-rows.module.css'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SkeletonLine } from '#web/kit/status/skeleton.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** Links to other screens below each other, each a target as wide as the screen. */
export function LinkRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles['rows']} aria-label={label}>
      {children}
    </ul>
  )
}

/** The place of so many rows that are loaded later. */
export function LinkRowsSkeleton({ rows }: { rows: number }) {
  return (
    <ul className={styles['rows']} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={styles['row']}>
          <div className={styles['link']}>
            <SkeletonLine width="long" />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** An action that looks like the links beside it. */
export function ActionRow({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <li className={styles['row']}>
      <button type="button" className={styles['link']} onClick={onClick}>
        <span className={styles['words']}>{children}</span>
      </button>
    </li>
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
        <Icon shape={SHAPES.forward} />
      </a>
    </li>
  )
}
