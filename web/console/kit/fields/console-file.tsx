import { useId } from 'react'
import styles from '#web/console/kit/fields/console-field.module.css'

interface Props {
  label: string
  /** Null: none is chosen any more. */
  onChange: (file: File | null) => void
}

/** A file from this computer, under its label. */
export function ConsoleFile({ label, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        onChange={({ target }) => onChange(target.files?.item(0) ?? null)}
      />
    </div>
  )
}
