import { type MouseEvent, type ReactNode, useId } from 'react'
import { CloseButton } from '#web/kit/dialog/close-button.tsx'
import styles from '#web/kit/dialog/sheet.module.css'
import { UnsentPlace } from '#web/kit/unsent/unsent-place.tsx'
import { useModal } from '#web/kit/dialog/use-modal.ts'

interface Props {
  title: string
  onLeave: () => void
  children: ReactNode
  /** Fixed at the bottom while the rest scrolls. */
  actions?: ReactNode
}

/** A sheet from the bottom, open while rendered; the X, Escape and a tap beside it close it. */
export function Sheet({ title, onLeave, children, actions }: Props) {
  const modal = useModal(onLeave)
  const titleId = useId()

  function leaveBeside({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) onLeave()
  }

  return (
    // Escape closes it by keyboard; the tap beside the sheet is for touch.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog className={styles['sheet']} aria-labelledby={titleId} onClick={leaveBeside} {...modal}>
      <div className={styles['inside']}>
        <div className={styles['header']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <CloseButton onClick={onLeave} />
        </div>
        <div className={styles['content']}>{children}</div>
        {actions && (
          <div className={styles['actions']}>
            <UnsentPlace />
            {actions}
          </div>
        )}
      </div>
    </dialog>
  )
}
