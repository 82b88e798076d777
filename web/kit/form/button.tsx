import type { ReactNode } from 'react'
import styles from '#web/kit/form/button.module.css'

interface Props {
  /** At most one primary button per screen. */
  kind?: 'primary' | 'outline'
  /** Shown as busy and disabled. */
  waiting?: boolean
  disabled?: boolean
  /** Shown as disabled, but a tap shows what is missing. */
  unready?: boolean
  onClick: () => void
  children: ReactNode
}

/** Each class by its name, so that no page contains the list of all. */
const LOOKS = { primary: styles['primary'], outline: styles['outline'] }

export function Button(props: Props) {
  const { kind = 'primary', waiting = false, disabled, unready, onClick, children } = props
  return (
    <button
      type="button"
      className={`${styles['button']} ${LOOKS[kind]}`}
      disabled={disabled === true || waiting}
      aria-disabled={unready}
      aria-busy={waiting}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
