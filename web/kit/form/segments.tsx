import { useId } from 'react'
import type { Choice } from '#web/kit/form/pickers/choice-list.tsx'
import fieldStyles from '#web/kit/form/field.module.css'
import styles from '#web/kit/form/segments.module.css'

interface Props {
  /** For a caller that moves the focus here. */
  id?: string
  label: string
  choices: readonly Choice[]
  picked: string
  pick: (value: string) => void
  /** The error, ready to show; empty if there is none. */
  error?: string
}

/** A few choices side by side; one is always selected. */
export function Segments({ id, label, choices, picked, pick, error = '' }: Props) {
  const group = useId()
  const errorId = useId()
  return (
    <fieldset className={styles['segments']} aria-describedby={error ? errorId : undefined}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['row']}>
        {choices.map(({ name, value }) => (
          <label key={value} className={styles['segment']}>
            <input
              // The chosen one takes the focus.
              {...(value === picked && { id })}
              type="radio"
              className={styles['radio']}
              name={group}
              checked={value === picked}
              onChange={() => pick(value)}
            />
            <span className={styles['name']}>{name}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={fieldStyles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
