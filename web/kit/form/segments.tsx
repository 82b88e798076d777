import { useId } from 'react'
import type { Choice } from '#web/kit/form/choice-list.tsx'
import styles from '#web/kit/form/segments.module.css'

interface Props {
  label: string
  choices: readonly Choice[]
  picked: string
  pick: (value: string) => void
}

/** A few choices side by side; one is always selected. */
export function Segments({ label, choices, picked, pick }: Props) {
  const group = useId()
  return (
    <fieldset className={styles['segments']}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['row']}>
        {choices.map(({ name, value }) => (
          <label key={value} className={styles['segment']}>
            <input
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
    </fieldset>
  )
}
