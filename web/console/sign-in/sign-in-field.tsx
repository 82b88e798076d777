import { useEffect, useId, useRef } from 'react'
import styles from '#web/console/kit/fields/console-field.module.css'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  /** Ready to show; empty: nothing is wrong. */
  error: string
  hint?: string
  type?: 'text' | 'email' | 'password'
  /** For password managers. */
  autoComplete: string
  inputMode?: 'text' | 'numeric'
  /** Whether typing begins here. */
  hasFocus?: boolean
}

/** A field that password managers fill in. */
export function SignInField(props: Props) {
  const { label, value, onChange, error, hint = '', type = 'text', hasFocus = false } = props
  const [id, noteId] = [useId(), useId()]
  const note = error || hint
  const input = useRef<HTMLInputElement>(null)

  // After a dialog has taken the focus.
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])

  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type={type}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        aria-invalid={error !== ''}
        aria-describedby={note ? noteId : undefined}
      />
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={error ? styles['error'] : styles['hint']}
        >
          {note}
        </p>
      )}
    </div>
  )
}
