import type { ReactNode } from 'react'
import styles from '#web/kit/frame/parts/fold/fold.module.css'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SkeletonLine } from '#web/kit/status/skeleton.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  title: string
  /** What is in it, in a few words. */
  note?: string
  children: ReactNode
}

/** What is less, folded under one row; it opens without a script. */
export function Fold({ title, note, children }: Props) {
  return (
    <details className={styles['fold']}>
      <summary className={styles['row']}>
        <h2 className={styles['title']}>{title}</h2>
        {note && <span className={styles['note']}>{note}</span>}
        <Icon shape={SHAPES.down} />
      </summary>
      {children}
    </details>
  )
}

/** The place of a closed fold with a note that is loaded later. */
export function FoldSkeleton() {
  return (
    <div className={styles['fold']} aria-hidden="true">
      <div className={styles['row']}>
        <span className={styles['title']}>{'\u{A0}'}</span>
        <span className={styles['note']}>{'\u{A0}'}</span>
        <span className={styles['place']}>
          <SkeletonLine width="long" />
        </span>
      </div>
    </div>
  )
}
