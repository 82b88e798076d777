import { type ReactNode, useId } from 'react'
import { useModal } from '#web/kit/dialog/use-modal.ts'
import styles from '#web/console/kit/actions/console-dialog.module.css'

interface Props {
  title: string
  /** Called on Escape. */
  onLeave: () => void
  /** The buttons; the primary one first. */
  actions: ReactNode
  children?: ReactNode
}

/** A modal dialog, shown while it is rendered; the focus returns to where it was. */
export function ConsoleDialog({ title, onLeave, actions, children }: Props) {
  const titleId = useId()
  return (
    <dialog className={styles['dialog']} aria-labelledby={titleId} {...useModal(onLeave)}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      <div className={styles['body']}>{children}</div>
      <div className={styles['actions']}>{actions}</div>
    </dialog>
  )
}
