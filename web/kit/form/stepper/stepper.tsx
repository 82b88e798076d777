import type { ReactNode } from 'react'
import styles from '#web/kit/form/stepper/stepper.module.css'

interface Props {
  /** What each button does, for those who do not see its sign. */
  less: string
  more: string
  isLeast: boolean
  isMost: boolean
  step: (by: -1 | 1) => void
  /** What is changed by steps. */
  children: ReactNode
}

/** A value between a button for less and one for more. */
export function Stepper({ less, more, isLeast, isMost, step, children }: Props) {
  const button = (by: -1 | 1, label: string, isEnd: boolean) => (
    // It keeps the focus at the end, where it does nothing.
    <button
      type="button"
      className={styles['step']}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => isEnd || step(by)}
    >
      {by < 0 ? '−' : '+'}
    </button>
  )
  return (
    <div className={styles['row']}>
      {button(-1, less, isLeast)}
      {children}
      {button(1, more, isMost)}
    </div>
  )
}
