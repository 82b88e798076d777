import type { ComponentProps } from 'react'
import styles from '#web/kit/status/notice.module.css'

/** An important note between the parts of a screen. */
export function Notice(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className={styles['notice']} />
}
