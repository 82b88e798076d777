import { type ReactNode, useLayoutEffect } from 'react'
import { appName } from '#web/console/app-name.ts'
import styles from '#web/console/kit/page-head.module.css'

interface Props {
  title: string
  /** Beside the title, such as a state or a number. */
  beside?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
}

/** The title of a page, which the browser's tab has too. */
export function PageHead({ title, beside, actions }: Props) {
  useLayoutEffect(() => {
    document.title = `${title} · ${appName()}`
  }, [title])
  return (
    <div className={styles['head']}>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {beside}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
