import type { ReactNode } from 'react'
import styles from '#web/console/kit/lists/row-buttons.module.css'

/** The buttons on one row of a table. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <div className={styles['buttons']}>{children}</div>
}
