import { useState } from 'react'
import type { Choice } from '#web/kit/form/pickers/choice-list.tsx'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { PickerField } from '#web/kit/form/pickers/picker-field.tsx'

export interface ChoiceFieldProps {
  id: string
  label: string
  placeholder: string
  choices: readonly Choice[]
  /** The value of the choice; may be empty. */
  value: string
  onChange: (value: string) => void
  error: string
}

/** One of several, chosen in a sheet (BK-006). */
export function ChoiceField({ choices, value, onChange, ...field }: ChoiceFieldProps) {
  const chosen = choices.find((choice) => choice.value === value)?.name ?? ''
  const [isOpen, setOpen] = useState(false)
  usePrefetch(loadPicker)

  const leave = () => setOpen(false)
  const picker = { title: field.label, choices, value, onChange, leave }
  return (
    <>
      <PickerField {...field} chosen={chosen} onOpen={() => setOpen(true)} />
      {isOpen && <Lazy load={loadPicker} props={picker} onFailed={leave} />}
    </>
  )
}

async function loadPicker() {
  return (await import('#web/kit/form/pickers/choice-picker.tsx')).ChoicePicker
}
