import { useState } from 'react'
import styles from '#web/kit/form/field.module.css'
import { PickerSheet } from '#web/kit/form/pickers/picker-sheet.tsx'

interface Props {
  title: string
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (value: string) => void
  leave: () => void
}

/** The system's own calendar in a sheet. */
export function DayPicker({ title, value, onChange, leave }: Props) {
  const [day, setDay] = useState(value)
  return (
    <PickerSheet title={title} isPicked={day !== ''} confirm={() => onChange(day)} leave={leave}>
      <input
        type="date"
        className={styles['input']}
        aria-label={title}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </PickerSheet>
  )
}
