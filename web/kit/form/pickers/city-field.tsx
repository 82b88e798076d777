import { useState } from 'react'
import type { ChoiceFieldProps } from '#web/kit/form/pickers/choice-field.tsx'
import { addressName } from '#web/kit/form/pickers/city-name.ts'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { PickerField } from '#web/kit/form/pickers/picker-field.tsx'

/** A city, chosen after its province (BK-018). A choice is named `Province/City`. */
export function CityField({ choices, value, onChange, ...field }: ChoiceFieldProps) {
  const chosen = choices.find((choice) => choice.value === value)?.name ?? ''
  const [isOpen, setOpen] = useState(false)
  usePrefetch(loadPicker)

  const leave = () => setOpen(false)
  const picker = { title: field.label, choices, value, onChange, leave }
  return (
    <>
      <PickerField {...field} chosen={addressName(chosen)} onOpen={() => setOpen(true)} />
      {isOpen && <Lazy load={loadPicker} props={picker} onFailed={leave} />}
    </>
  )
}

async function loadPicker() {
  return (await import('#web/kit/form/pickers/city-picker.tsx')).CityPicker
}
