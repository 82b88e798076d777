import { type ReactNode, useId } from 'react'
import styles from '#web/kit/form/field.module.css'

interface Props {
  /** For a caller that moves the focus here. */
  id: string
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** The error, ready to show; empty if there is none. */
  error: string
  keyboard?: Keyboard
  /** What it must look like, before an error. */
  hint?: string
  /** What may be tapped in place of typing, below the line. */
  children?: ReactNode
}

/** What a phone offers while a field is typed in. */
export interface Keyboard {
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoCapitalize?: 'none' | 'words' | 'characters'
  spellCheck?: boolean
  /** What the enter key does. */
  enterKeyHint?: 'next' | 'go' | 'send'
}

/** A line of text under its label. */
export function TextField({ onChange, keyboard, children, ...field }: Props) {
  return (
    <FieldFrame {...field}>
      {(described) => (
        <>
          <input
            {...described}
            className={styles['input']}
            type="text"
            maxLength={LONGEST}
            placeholder={field.placeholder}
            autoComplete="off"
            {...keyboard}
            value={field.value}
            onChange={(change) => onChange(change.target.value)}
          />
          {children}
        </>
      )}
    </FieldFrame>
  )
}

/** In characters; the server has its own limits. */
const LONGEST = 100

interface FrameProps extends Pick<Props, 'id' | 'label' | 'error' | 'hint'> {
  children: (described: Described) => ReactNode
}

interface Described {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** A label above, and the error below. */
export function FieldFrame({ id, label, error, hint, children }: FrameProps) {
  const noteId = useId()
  const note = error || hint
  const described = note ? noteId : undefined
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== '', 'aria-describedby': described })}
      {note && (
        <p id={noteId} className={error ? styles['error'] : styles['hint']}>
          {note}
        </p>
      )}
    </div>
  )
}
