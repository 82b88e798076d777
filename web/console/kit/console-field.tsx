import { useId } from 'react'
import styles from '#web/console/kit/console-field.module.css'

interface Common {
  label: string
  value: string
  onChange: (value: string) => void
  /** Ready to show; empty: nothing is wrong. */
  error?: string
  hint?: string
}

interface TextProps extends Common {
  type?: 'text' | 'date' | 'search' | 'number'
  maxLength?: number
}

/** A line of text, or a day, under its label. */
export function ConsoleField({ type = 'text', maxLength = 200, ...common }: TextProps) {
  const { field, around } = useLabel(common)
  return around(
    <input {...field} type={type} maxLength={maxLength} autoComplete="off" spellCheck={false} />,
  )
}

/** Several lines. */
export function ConsoleTextArea({ maxLength = 2000, ...common }: Common & { maxLength?: number }) {
  const { field, around } = useLabel(common)
  return around(<textarea {...field} rows={4} maxLength={maxLength} />)
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

function useLabel({ label, value, onChange, error = '', hint = '' }: Common) {
  const [id, noteId] = [useId(), useId()]
  const note = error || hint
  const field = {
    id,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    'aria-invalid': error !== '',
    ...(note && { 'aria-describedby': noteId }),
  }
  const around = (input: React.ReactNode) => (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {input}
      {note && (
        <p id={noteId} className={error ? styles['error'] : styles['hint']}>
          {note}
        </p>
      )}
    </div>
  )
  return { field, around }
}
