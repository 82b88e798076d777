import { useState } from 'react'
import { ChoiceList, type Choice } from '#web/kit/choice-list.tsx'
import styles from '#web/kit/field.module.css'
import { usePage } from '#web/kit/page.ts'
import { PickerField } from '#web/kit/picker-field.tsx'
import { PickerSheet } from '#web/kit/picker-sheet.tsx'

export interface ChoiceFieldProps {
  id: string
  label: string
  placeholder: string
  choices: readonly Choice[]
  /** The value of the choice, or empty. */
  value: string
  onChange: (value: string) => void
  error: string
}

/** One of several, chosen in a sheet (BK-006). */
export function ChoiceField({ choices, value, onChange, ...field }: ChoiceFieldProps) {
  const chosen = choices.find((choice) => choice.value === value)?.name ?? ''
  const picker = { title: field.label, choices, value, onChange }
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PickerField {...field} chosen={chosen} onOpen={() => setOpen(true)} />
      {isOpen && <ChoicePicker {...picker} leave={() => setOpen(false)} />}
    </>
  )
}

interface PickerProps extends Pick<ChoiceFieldProps, 'choices' | 'value' | 'onChange'> {
  title: string
  leave: () => void
}

/** More choices than fit on a phone can be searched. */
const SEARCHED_FROM = 10

function ChoicePicker({ title, choices, value, onChange, leave }: PickerProps) {
  const { picker } = usePage().texts
  const [picked, setPicked] = useState(value)
  const [sought, setSought] = useState('')
  const found = choices.filter(({ name }) =>
    name.toLowerCase().includes(sought.toLowerCase().trim()),
  )
  return (
    <PickerSheet
      title={title}
      isPicked={choices.some((choice) => choice.value === picked)}
      confirm={() => onChange(picked)}
      leave={leave}
    >
      {choices.length >= SEARCHED_FROM && (
        <input
          type="search"
          className={styles['input']}
          aria-label={picker.search}
          placeholder={picker.search}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {found.length === 0 && <output>{picker.nothingFound}</output>}
      <ChoiceList label={title} choices={found} picked={picked} pick={setPicked} />
    </PickerSheet>
  )
}
