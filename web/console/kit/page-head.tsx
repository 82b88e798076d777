import { type ReactNode, useLayoutEffect } from 'react'
import { withMarks } from '#contract/hidden-characters.ts'
import { appName } from '#web/console/app-name.ts'
import styles from '#web/console/kit/page-head.module.css'

interface Props {
  /** May be a borrower's name. */
  title: string
  /** Beside the title, such as a state or a number. */
  beside?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
  /** What can be done with the thing of the page: beside the title, on a phone at the bottom. */
  acts?: ReactNode
}

/** The title of a page, which the browser's tab has too. */
export function PageHead({ title, beside, actions, acts }: Props) {
  const shown = withMarks(title)
  useLayoutEffect(() => {
    document.title = `${shown} · ${appName()}`
  }, [shown])
  return (
    <div className={styles['head']}>
      <h1>
        <bdi>{shown}</bdi>
      </h1>
      {beside}
      {Boolean(actions) && <div className={styles['actions']}>{actions}</div>}
      {Boolean(acts) && <div className={styles['acts']}>{acts}</div>}
    </div>
  )
}
