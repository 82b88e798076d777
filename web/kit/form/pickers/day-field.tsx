import { useState } from 'react'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { PickerField } from '#web/kit/form/pickers/picker-field.tsx'

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
  const [isOpen, setOpen] = useState(false)
  usePrefetch(loadPicker)

  const { market, texts } = usePage()
  const leave = () => setOpen(false)
  const picker = { title: field.label, value, onChange, leave }
  return (
    <>
      <PickerField
        {...field}
        chosen={value && market.formatDate(value, texts.months)}
        onOpen={() => setOpen(true)}
      />
      {isOpen && <Lazy load={loadPicker} props={picker} onFailed={leave} />}
    </>
  )
}

async function loadPicker() {
  return (await import('#web/kit/form/pickers/day-picker.tsx')).DayPicker
}
