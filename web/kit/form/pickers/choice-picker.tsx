import { useState } from 'react'
import { type Choice, ChoiceList } from '#web/kit/form/pickers/choice-list.tsx'
import styles from '#web/kit/form/field.module.css'
import { usePage } from '#web/kit/frame/page.ts'
import { isNamed } from '#web/kit/form/items/is-named.ts'
import { PickerSheet } from '#web/kit/form/pickers/picker-sheet.tsx'
import { PICKER_TEXTS } from '#web/kit/form/pickers/picker-texts.ts'

export interface ChoicePickerProps {
  title: string
  choices: readonly Choice[]
  /** The value of the choice; may be empty. */
  value: string
  onChange: (value: string) => void
  leave: () => void
}

/** More choices than fit on a phone can be searched. */
const SEARCHED_FROM = 10

/** The choices in a sheet; a pick counts when it is confirmed. */
export function ChoicePicker({ title, choices, value, onChange, leave }: ChoicePickerProps) {
  const picker = PICKER_TEXTS[usePage().language]
  const [picked, setPicked] = useState(value)
  const [sought, setSought] = useState('')
  const found = choices.filter(({ name }) => isNamed(name, sought))
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
