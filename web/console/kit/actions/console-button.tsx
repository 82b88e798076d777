import type { ReactNode } from 'react'
import styles from '#web/console/kit/actions/console-button.module.css'

interface Props {
  kind?: 'primary' | 'outline' | 'danger'
  /** Shown as busy and disabled. */
  isWaiting?: boolean
  isDisabled?: boolean
  /** The id of the form that it sends, as Enter in it does. */
  form?: string
  onClick?: () => void
  /** Pressed, it does the same (frame/shortcuts.tsx). */
  hotkey?: string | undefined
  children: ReactNode
}

const LOOKS = {
  primary: styles['primary'],
  outline: styles['outline'],
  danger: styles['danger'],
}

export function ConsoleButton(props: Props) {
  const {
    kind = 'primary',
    isWaiting = false,
    isDisabled = false,
    form,
    onClick,
    hotkey,
    children,
  } = props
  return (
    <button
      type={form === undefined ? 'button' : 'submit'}
      form={form}
      className={`${styles['button']} ${LOOKS[kind]}`}
      disabled={isDisabled || isWaiting}
      aria-busy={isWaiting}
      aria-keyshortcuts={hotkey}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
