import type { ReactNode } from 'react'
import styles from '#web/kit/form/check-box.module.css'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The id of what is read after its label. */
  describedBy?: string
  children: ReactNode
}

/** A check box; a tap on its label ticks it, too. */
export function CheckBox({ checked, onChange, describedBy, children }: Props) {
  return (
    <label className={styles['choice']}>
      <input
        type="checkbox"
        className={styles['box']}
        checked={checked}
        aria-describedby={describedBy}
        onChange={(change) => onChange(change.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
