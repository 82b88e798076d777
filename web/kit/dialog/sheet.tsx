import { type MouseEvent, type ReactNode, useId } from 'react'
import { usePage } from '#web/kit/frame/page.ts'
import styles from '#web/kit/dialog/sheet.module.css'
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
  const { texts } = usePage()
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
        <header className={styles['header']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <button
            type="button"
            className={styles['close']}
            aria-label={texts.close}
            onClick={onLeave}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </header>
        <div className={styles['content']}>{children}</div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </dialog>
  )
}
