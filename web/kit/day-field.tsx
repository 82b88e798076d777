import { useState } from 'react'
import styles from '#web/kit/field.module.css'
import { PickerField } from '#web/kit/picker-field.tsx'
import { PickerSheet } from '#web/kit/picker-sheet.tsx'

interface Props {
  id: string
  label: string
  placeholder: string
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (value: string) => void
  error: string
}

/** A day, chosen in the system's own calendar (BK-018). */
export function DayField({ value, onChange, ...field }: Props) {
  const picker = { title: field.label, value, onChange }
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PickerField {...field} chosen={value} onOpen={() => setOpen(true)} />
      {isOpen && <DayPicker {...picker} leave={() => setOpen(false)} />}
    </>
  )
}

interface PickerProps extends Pick<Props, 'value' | 'onChange'> {
  title: string
  leave: () => void
}

function DayPicker({ title, value, onChange, leave }: PickerProps) {
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
