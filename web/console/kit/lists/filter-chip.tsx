import { type ReactNode, useId, useState } from 'react'
import { withMarks } from '#contract/hidden-characters.ts'
import { kitTexts as texts } from '#web/console/kit/kit-texts.ts'
import { useRefusable } from '#web/console/kit/fields/refusable-fields.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'
import styles from '#web/console/kit/lists/list-filters.module.css'

export interface ChipProps {
  /** As the list's call has it. */
  name: string
  label: string
  /** Empty: it filters nothing. */
  value: string
  onChange: (value: string) => void
}

interface AroundProps extends Pick<ChipProps, 'label' | 'value'> {
  /** Of its field. */
  id: string
  onRemove: () => void
  children: ReactNode
}

/** What stands around the field of a filter: its name, and once it is set a button that takes it away. */
export function Chip({ label, value, id, onRemove, children }: AroundProps) {
  return (
    <div className={value === '' ? styles['chip'] : `${styles['chip']} ${styles['isSet']}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      {value !== '' && (
        <button type="button" aria-label={texts.removeFilter(label)} onClick={onRemove}>
          <Icon shape={SHAPES.cross} />
        </button>
      )}
    </div>
  )
}

interface ChoiceProps extends ChipProps {
  choices: readonly (readonly [value: string, label: string])[]
  /** What it is without a choice. */
  all: string
}

/** One of some words. */
export function ChoiceChip({ label, value, onChange, choices, all }: ChoiceProps) {
  const id = useId()
  return (
    <Chip id={id} label={label} value={value} onRemove={() => onChange('')}>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {[['', all] as const, ...choices].map(([word, shown]) => (
          <option key={word} value={word}>
            {withMarks(shown)}
          </option>
        ))}
      </select>
    </Chip>
  )
}

/** Text or a day, which filters on Enter or when its field is left. */
export function TextChip({
  name,
  label,
  value,
  onChange,
  type,
}: ChipProps & { type: 'text' | 'date' }) {
  const id = useId()
  const { maxLength } = useRefusable(name)
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  // Another address: what was typed is not asked for any more.
  if (last !== value) {
    setLast(value)
    setTyped(value)
  }
  const done = () => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <Chip id={id} label={label} value={value} onRemove={() => onChange('')}>
      <input
        id={id}
        type={type}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
    </Chip>
  )
}
