import { useId } from 'react'
import { useRefusable } from '#web/console/kit/fields/refusable-fields.tsx'
import styles from '#web/console/kit/fields/console-field.module.css'

interface Common {
  /** As the call has it: what the server refuses of it stands here. Empty: of no call. */
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Ready to show; empty: nothing is wrong. */
  error?: string
  hint?: string
}

interface TextProps extends Common {
  type?: 'text' | 'date' | 'month' | 'search' | 'number'
  /** Where more or less is typed than is sent. */
  maxLength?: number
}

/** A line of text, or a day, under its label. */
export function ConsoleField({ type = 'text', maxLength, ...common }: TextProps) {
  const { field, around, limit } = useLabel(common)
  return around(
    <input
      {...field}
      type={type}
      maxLength={maxLength ?? limit}
      autoComplete="off"
      spellCheck={false}
    />,
  )
}

/** Several lines. */
export function ConsoleTextArea({ maxLength, ...common }: Common & { maxLength?: number }) {
  const { field, around, limit } = useLabel(common)
  return around(<textarea {...field} rows={4} maxLength={maxLength ?? limit} />)
}

/** One of several. */
export function ConsoleChoice({
  choices,
  ...common
}: Common & { choices: readonly (readonly [value: string, label: string])[] }) {
  const { field, around } = useLabel(common)
  return around(
    <select {...field}>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>,
  )
}

function useLabel({ name, label, value, onChange, error = '', hint = '' }: Common) {
  const [id, noteId] = [useId(), useId()]
  const { wrong: refused, maxLength: limit } = useRefusable(name)
  const wrong = error || refused
  const note = wrong || hint
  const field = {
    id,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    'aria-invalid': wrong !== '',
    ...(note && { 'aria-describedby': noteId }),
  }
  const around = (input: React.ReactNode) => (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {input}
      {note && (
        <p
          id={noteId}
          role={wrong ? 'alert' : undefined}
          className={wrong ? styles['error'] : styles['hint']}
        >
          {note}
        </p>
      )}
    </div>
  )
  return { field, around, limit }
}
