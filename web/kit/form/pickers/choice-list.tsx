import { useId } from 'react'
import fieldStyles from '#web/kit/form/field.module.css'
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
  /** Of the first choice, for a caller that moves the focus here. */
  id?: string
  /** The error, ready to show; empty if there is none. */
  error?: string
}

/** Radio buttons as rows; the whole row is the touch target. */
export function ChoiceList(props: Props) {
  const { label, isLabelShown = false, choices, picked, pick, id, error = '' } = props
  const group = useId()
  const errorId = useId()
  return (
    <fieldset className={styles['choices']} aria-describedby={error === '' ? undefined : errorId}>
      <legend className={isLabelShown ? styles['label'] : 'visually-hidden'}>{label}</legend>
      {choices.map(({ name, value, hint }, index) => (
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
            id={index === 0 ? id : undefined}
            type="radio"
            className={styles['radio']}
            name={group}
            checked={value === picked}
            onChange={() => pick(value)}
          />
        </label>
      ))}
      {error && (
        <p id={errorId} className={fieldStyles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
