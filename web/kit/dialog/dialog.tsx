import { type ReactNode, useId } from 'react'
import styles from '#web/kit/dialog/dialog.module.css'
import { usePage } from '#web/kit/frame/page.ts'
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
      <header className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {hasCloseIcon && <CloseIcon onClick={onLeave} />}
      </header>
      {children && <div className={styles['body']}>{children}</div>}
      <div className={styles['actions']}>{actions}</div>
    </dialog>
  )
}

function CloseIcon({ onClick }: { onClick: () => void }) {
  const { texts } = usePage()
  return (
    <button type="button" className={styles['close']} aria-label={texts.close} onClick={onClick}>
      <svg className={styles['cross']} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 6 12 12M18 6 6 18" />
      </svg>
    </button>
  )
}
