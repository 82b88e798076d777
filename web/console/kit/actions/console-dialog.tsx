import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useModal } from '#web/kit/dialog/use-modal.ts'
import styles from '#web/console/kit/actions/console-dialog.module.css'

interface Props {
  title: string
  /** Called on Escape. */
  onLeave: () => void
  /** Called on Enter while nothing in it has the focus. */
  onEnter?: (() => void) | undefined
  /** The buttons; the primary one first. */
  actions: ReactNode
  children?: ReactNode
}

/** A modal dialog, shown while it is rendered; the focus returns to where it was. */
export function ConsoleDialog({ title, onLeave, onEnter, actions, children }: Props) {
  const titleId = useId()
  const modal = useModal(onLeave)
  const press = ({ key, repeat }: KeyboardEvent) => {
    if (key === 'Enter' && !repeat && document.activeElement === modal.ref.current) onEnter?.()
  }
  return (
    <dialog className={styles['dialog']} aria-labelledby={titleId} onKeyDown={press} {...modal}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      <div className={styles['body']}>{children}</div>
      <div className={styles['actions']}>{actions}</div>
    </dialog>
  )
}
