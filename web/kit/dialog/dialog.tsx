import { type ReactNode, useId } from 'react'
import { CloseButton } from '#web/kit/dialog/close-button.tsx'
import styles from '#web/kit/dialog/dialog.module.css'
import { UnsentPlace } from '#web/kit/unsent/unsent-place.tsx'
import { useModal } from '#web/kit/dialog/use-modal.ts'

interface Props {
  title: string
  /** Called on Escape, and by the close icon if there is one. */
  onLeave: () => void
  hasCloseIcon?: boolean
  /** As wide and high as the phone allows, for long content. */
  isTall?: boolean
  /** The buttons, from top to bottom; the primary one first. */
  actions: ReactNode
  children?: ReactNode
}

/** A question in the middle of the screen, shown while it is rendered: one at a time. */
export function Dialog({ title, onLeave, hasCloseIcon, isTall, actions, children }: Props) {
  const titleId = useId()
  const modal = useModal(onLeave)
  return (
    <dialog
      className={isTall ? `${styles['dialog']} ${styles['tall']}` : styles['dialog']}
      aria-labelledby={titleId}
      {...modal}
    >
      <div className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {hasCloseIcon && <CloseButton onClick={onLeave} />}
      </div>
      {children && <div className={styles['body']}>{children}</div>}
      <div className={styles['actions']}>
        <UnsentPlace />
        {actions}
      </div>
    </dialog>
  )
}
