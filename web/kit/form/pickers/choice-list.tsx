import { useId } from 'react'
import styles from '#web/kit/form/pickers/choice-list.module.css'

export interface Choice {
  name: string
  value: string
  /** A quieter second line. */
  hint?: string
}

interface Props {
  /** Label of the group. */
  label: string
  /** Whether the label is visible. */
  isLabelShown?: boolean
  choices: readonly Choice[]
  picked: string
  pick: (value: string) => void
}

/** Radio buttons as rows; the whole row is the touch target. */
export function ChoiceList({ label, isLabelShown = false, choices, picked, pick }: Props) {
  const group = useId()
  return (
    <fieldset className={styles['choices']}>
      <legend className={isLabelShown ? styles['label'] : 'visually-hidden'}>{label}</legend>
      {choices.map(({ name, value, hint }) => (
        <label key={value} className={styles['choice']}>
          <span className={styles['name']}>
            {name}
            {hint && (
              // Read with a pause after the name.
              <>
                {' '}
                <span className={styles['hint']}>{hint}</span>
              </>
            )}
          </span>
          <input
            type="radio"
            className={styles['radio']}
            name={group}
            checked={value === picked}
            onChange={() => pick(value)}
          />
        </label>
      ))}
    </fieldset>
  )
}
