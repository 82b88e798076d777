import type { Choice } from '#web/kit/form/pickers/choice-list.tsx'
import styles from '#web/kit/form/suggestions.module.css'

interface Props {
  /** Label of the group; left out below the field that it is part of. */
  label?: string
  choices: readonly Choice[]
  /** The value that is chosen already; left out where a tap leads on. */
  picked?: string
  pick: (value: string) => void
}

/** What most people would write, one tap each. */
export function Suggestions({ label, choices, picked, pick }: Props) {
  if (choices.length === 0) return null
  return (
    <div
      className={styles['suggestions']}
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
    >
      {choices.map(({ name, value }) => (
        <button
          key={value}
          type="button"
          className={styles['suggestion']}
          aria-pressed={picked === undefined ? undefined : picked === value}
          onClick={() => pick(value)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
